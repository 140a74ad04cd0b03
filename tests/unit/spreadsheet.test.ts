import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { misreadPart } from '../../domain/desk/misread-text'
import { newOrderId, readsAsNumber } from '../../domain/desk/spreadsheet'

test.each(['12345678', '00000000', '12e34567', '1E234567', '01dec026', '1feb2026'])(
  'an order id is never %s, which a spreadsheet reads as a number or a date',
  (number) => {
    const ids = [number, number, 'e1234567'].map((first) => randomUUID().replace(/^[^-]+/, first))
    expect(newOrderId(() => ids.shift() as string)).toBe('e1234567')
  },
)

test('an order id is the first segment of a unique id, and its creation terminates', () => {
  expect(newOrderId(() => '0b1d2f3a-0000-4000-8000-000000000000')).toBe('0b1d2f3a')
  expect(newOrderId(() => '12345678-0000-4000-8000-000000000000')).toBe('12345678')
  const ids = Array.from({ length: 5_000 }, () => newOrderId(randomUUID))
  expect(ids.filter((id) => readsAsNumber(id) || !/^[0-9a-f]{8}$/.test(id))).toEqual([])
})

test.each([
  ['é', 'Ã©', '√©'],
  ['Crème brûlée', 'CrÃ¨me brÃ»lÃ©e', 'Cr√®me br√ªl√©e'],
  ['l’Eau', 'lâ€™Eau', 'l‚ÄôEau'],
  ['₹999', 'â‚¹999', '‚Çπ999'],
  ['™', 'â„¢', '‚Ñ¢'],
  ['Ångström', 'Ã…ngstrÃ¶m', '√Öngstr√∂m'],
  ['Straße', 'StraÃŸe', 'Stra√üe'],
  ['गुलाब', 'à¤—à¥\u0081à¤²à¤¾à¤¬', '‡§ó‡•Å‡§≤‡§æ‡§¨'],
  ['“oud” – 5', 'â€œoudâ€\u009d â€“ 5', '‚Äúoud‚Äù ‚Äì 5'],
  ['🌹', 'ðŸŒ¹', '\uf8ffüåπ'],
  ['Роза', 'Ð\u00a0Ð¾Ð·Ð°', '–†–æ–∑–∞'],
  ['ローズ', 'ãƒ\u00adãƒ¼ã‚º', '„É≠„Éº„Ç∫'],
  ['中文', 'ä¸\u00adæ–‡', '‰∏≠Êñá'],
])('%s is correct text, and is detected when read as windows-1252 or Mac OS Roman', (text, ...wrong) => {
  expect(misreadPart(text)).toBeNull()
  for (const misread of wrong) expect(misreadPart(`Eau ${misread} 50 ml`), misread).not.toBeNull()
})

test.each([
  ['Ã©', 'Ã©'],
  ['Skinn CÃ©leste', 'Ã©'],
  ['Womenâ€™s', 'â€™'],
  ['Caf\uFFFD', '\uFFFD'],
  ['CÃƒÂ©leste', 'ÃƒÂ©'],
])('the misread part of %s is %s', (text, part) => {
  expect(misreadPart(text)).toBe(part)
})

test.each([
  '“CAFÉ”',
  'ROSÉ®',
  'voilà\u00a0»',
  '«\u00a0Été\u00a0»',
  'd’été',
  '“Éclat”',
  'à la rose…',
  'Â',
  'GRÜN™',
  'Rosé – 5 °C',
  '£5',
])('%s is not misread text', (text) => {
  expect(misreadPart(text)).toBeNull()
})
