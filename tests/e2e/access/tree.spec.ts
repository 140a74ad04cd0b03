import { expect, test } from '../fixtures'

test('a screen reader finds the landmarks and headings of the page', async ({ page, shop }) => {
  await shop.open('/')
  await expect(shop.main.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Sillage"
      - search:
        - combobox "Search products"
      - navigation "Main":
        - link "Shop"
        - link "Wishlist"
        - link "Cart"
        - link "Login"
      - button /Switch to the (dark|light) theme/
  `)
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - heading "Quick links" [level=2]
      - list:
        - listitem:
          - link "Products"
        - listitem:
          - link "Wishlist"
        - listitem:
          - link "Cart"
  `)
})

test('a card on the product list names the product, its price and its actions', async ({ shop }) => {
  await shop.open('/products')
  await expect(shop.article('Envy Vortex')).toMatchAriaSnapshot(`
    - article "Envy Vortex":
      - 'button "Wishlist: Envy Vortex"'
      - heading "Envy Vortex" [level=2]:
        - link "Envy Vortex"
      - paragraph: ₹195 instead of ₹325 40% off
      - paragraph: 7 days money back
      - paragraph: 5-7 business days
      - 'button "Add To Cart: Envy Vortex"'
  `)
  const heart = shop.article('Envy Vortex').getByRole('button', { name: 'Wishlist: Envy Vortex' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the filters are groups of native controls with their values', async ({ page, shop }) => {
  await shop.open('/products?brand=ENVY&rating=3')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toMatchAriaSnapshot(`
    - complementary "Filters":
      - group "Sort by":
        - 'radio "Price: High to Low"'
        - 'radio "Price: Low to High"'
      - slider "Maximum price": "1500"
      - group "Category"
      - group "Brand":
        - checkbox "ENVY" [checked]
      - group "Rating":
        - radio "3 stars & above" [checked]
  `)
})

test('form fields declare their autocomplete purpose, and a password can be pasted', async ({
  context,
  page,
  shop,
}) => {
  const expectTokens = async (tokens: Record<string, string>) => {
    for (const [name, token] of Object.entries(tokens))
      await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('autocomplete', token)
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.open('/login')
  await expectTokens({ Email: 'email', Password: 'current-password' })
  await page.evaluate(() => navigator.clipboard.writeText('from a manager'))
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(password).toHaveValue('from a manager')

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expectTokens({
    'First Name': 'given-name',
    'Last Name': 'family-name',
    Email: 'email',
    Password: 'new-password',
    'Confirm Password': 'new-password',
  })

  await shop.openAsGuest('/profile/addresses')
  await shop.main.getByRole('button', { name: 'Add address' }).click()
  const boxes = page.getByRole('dialog', { name: 'Add address' }).getByRole('textbox')
  await expect(boxes).toHaveCount(9)
  for (const box of await boxes.all()) await expect(box).toHaveAttribute('autocomplete', /^[a-z][a-z0-9 -]+$/)
})
