// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { FaultTable } from './fault'

/**
 * Faults in `src`: a wrong label or key, a control that is not disabled, a stale value, a missing cleanup, lost focus, a missing
 * live region. They measure the tests, so a fault is removed only together with the code that it breaks.
 */
// biome-ignore format: one fault per line
export const srcFaults: FaultTable = {
  'src/app/floating.tsx': { near: ['components/compare.test.tsx'], faults: [
    ['The link to the comparison stays on the comparison.', ' || isThere', ''],
  ] },
  'src/app/follow-links.tsx': { near: ['components/follow-links.test.tsx', 'components/back.test.tsx'], faults: [
    ['A click with Ctrl opens the link in the same tab.', ' || ctrlKey', ''],
    ['A second click on the link of the current page adds a history entry.', 'to === location.pathname + location.search', 'false'],
  ] },
  'src/app/app.tsx': { near: ['components/auth.test.tsx', 'components/sessions.test.tsx'], faults: [
    ['A login forgets which page the visitor wanted.', 'replace state={isJustLoggedOut ? null : from} />', 'replace />'],
  ] },
  'src/app/header.tsx': { near: ['components/cart.test.tsx', 'components/home.test.tsx'], faults: [
    ['The link to the cart reads "1 items".', "${count === 1 ? 'item' : 'items'}", 'items'],
    ['The number next to the cart is read aloud a second time.', 'className={styles.badge} aria-hidden', 'className={styles.badge}'],
  ] },
  'src/app/layout.tsx': { near: ['components/home.test.tsx'], faults: [
    ['The link that skips to the content leads nowhere.', 'href="#content"', 'href="#main"'],
    ['Nothing announces that the connection is lost.', ' role="status"', ''],
  ] },
  'src/app/pending-notices.tsx': { near: ['components/cart.test.tsx', 'components/payments.test.tsx'], faults: [
    ['Nothing warns the shopper against leaving the only page that has a payment.', 'unsaved?.has(paymentId)', 'false'],
    ['A stopped move is retried as if it were a payment.', "{ type: 'cart.move.retry' }", "{ type: 'cart.reload' }"],
  ] },
  'src/app/render-failure.tsx': { near: ['components/render-failure.test.tsx'], faults: [
    ['The error page stays when the shopper opens another page.', '`${tries} ${pathname}`', 'tries'],
  ] },
  'src/app/route-focus.tsx': { near: ['components/search.test.tsx', 'components/back.test.tsx', 'components/late-code.mocked.test.tsx'], faults: [
    ['Typing a search on another page takes the focus out of the box.', '!isTyping && ', ''],
    ['A page that renders takes the focus out of the search box.', ' && !isInBox', ''],
    ['A page that a suggestion opens leaves the focus in the search box.', 'boxPath.current === pathname && ', ''],
    ['Opening a page leaves the focus on the body.', '    if (heading !== focused) heading.focus({ preventScroll: true })\n', ''],
  ] },
  'src/app/search-box.tsx': { near: ['components/search.test.tsx'], faults: [
    ['Enter in an input method starts a search.', ' && !event.nativeEvent.isComposing', ''],
    ['The box does not state whether its suggestions are open.', 'aria-expanded={popup.isOpen}', 'aria-expanded={false}'],
  ] },
  'src/app/suggestions.tsx': { near: ['components/search.test.tsx'], faults: [
    ['The keys act on the suggestions of an earlier text.', '  key.current = onKey\n', ''],
    ['Tab leaves the suggestions open.', "event.key === 'Tab'", "event.key === 'Home'"],
    ['Escape closes the suggestions and also clears the box.', "      event.preventDefault()\n      send({ type: 'box.closed' })", "      send({ type: 'box.closed' })"],
  ] },
  'src/app/url-sync.tsx': { near: ['components/back.test.tsx', 'components/search.test.tsx', 'components/late-code.mocked.test.tsx'], faults: [
    ['Back to an entry of a filter retains the later filters.', ' && !isBackOrForward', ''],
    ['A redirect clears a search that is being typed.', " || catalogue.getSnapshot().matches({ search: 'debouncing' })", ''],
  ] },
  'src/components/add-to-cart.tsx': { near: ['components/product.test.tsx', 'components/cart.test.tsx'], faults: [
    ['A product that is out of stock can be bought.', '!isEnabled || !product.inStock', '!isEnabled'],
    ['The button does not name its product.', 'aria-label={`Add To Cart: ${product.title}`}', ''],
    ['The chosen quantity is ignored.', 'qty: pieces?.()', 'qty: undefined'],
  ] },
  'src/components/address-dialog.tsx': { near: ['components/addresses.test.tsx', 'components/profile.test.tsx'], faults: [
    ['A new address begins with the text of a form that was closed.', 'forgetDrafts(addressDraft(addressId))', ''],
  ] },
  'src/components/ui/address-fields.tsx': { near: ['components/addresses.test.tsx', 'components/checkout.test.tsx'], faults: [
    ['A country code stays in the mobile number when the box is left.', '(isLeft ? finishedValue : fieldValue)', 'fieldValue'],
    ['The browser fills the zipcode with the city.', "'postal-code'", "'address-level2'"],
    ['An optional field is marked as required.', 'required={!isOptional}', 'required'],
  ] },
  'src/components/address-form.tsx': { near: ['components/addresses.test.tsx', 'components/profile.test.tsx'], faults: [
    ['Editing an address shows the draft of a new one.', 'addressDraft(addressId)', 'addressDraft(null)'],
    ['Why an address was refused is not announced.', '<p role="alert" className', '<p className'],
  ] },
  'src/components/buy-again.tsx': { near: ['components/order.test.tsx'], faults: [
    ['The dialog stays open after its products were added.', 'cart?.send(event)\n                close()', 'cart?.send(event)'],
    ['Each product is shown with the old price of one piece.', 'formatMoney(was * qty)', 'formatMoney(was)'],
  ] },
  'src/components/cancel-order.tsx': { near: ['components/order.test.tsx'], faults: [
    ['The end of the hour is not followed when the order changes.', "useEffect(() => send({ type: 'cancel.moved', until }), [until, send])", ''],
    ['A cash order promises to refund an amount that was never paid.', 'isToPay(order)', 'false'],
  ] },
  'src/components/chosen-coupon.tsx': { near: ['components/cart.test.tsx', 'components/checkout.test.tsx'], faults: [
    ['Removing the coupon loses the focus.', 'onRemoved(currentTarget)', ''],
    ['Nothing announces that a coupon is applied.', '<p role="status">', '<p>'],
  ] },
  'src/components/compare-button.tsx': { near: ['components/compare.test.tsx'], faults: [
    ['The button does not state that its perfume is compared.', 'aria-pressed={isCompared}', 'aria-pressed={false}'],
    ['A fifth perfume is compared.', 'ids.length < MOST_COMPARED', 'ids.length <= MOST_COMPARED'],
  ] },
  'src/components/conversation.tsx': { near: ['components/help.test.tsx', 'components/desk.test.tsx'], faults: [
    ['A reply of the shop is headed by the name of the customer.', "by === 'shop'", "by !== 'shop'"],
  ] },
  'src/components/lazy.tsx': { near: ['components/lazy.test.tsx', 'components/late-code.mocked.test.tsx'], faults: [
    ['A part of a page that did not load shows no error.', 'failedAt === at ? failed : loading', 'loading'],
    ['Code that did not load is not requested again.', 'for (const retry of retries) retry()', ''],
  ] },
  'src/components/order-card.tsx': { near: ['components/order.test.tsx', 'components/account.test.tsx'], faults: [
    ['A product can be reviewed before it is delivered.', '{wasDelivered(order) && <WriteReview', '{<WriteReview'],
    ['The list of orders shows the mobile number.', '{isWhole && order.mobile && ', '{order.mobile && '],
  ] },
  'src/components/price-panel.tsx': { near: ['components/cart.test.tsx', 'components/checkout.test.tsx'], faults: [
    ['The panel shows free delivery.', 'amount={delivery}', 'amount={0}'],
    ['The saved amount leaves out the coupon.', 'save ${formatMoney(saved)}', 'save ${formatMoney(discount)}'],
  ] },
  'src/components/order-request.tsx': { near: ['components/order.test.tsx'], faults: [
    ['The text of a return that was given up is in the form again.', 'forgetDrafts(draftName)', ''],
  ] },
  'src/components/product-card.tsx': { near: ['components/products.test.tsx'], faults: [
    ['A card shows an old price.', 'sameRecord(product, other)', 'product.id === other.id'],
  ] },
  'src/components/review-dialog.tsx': { near: ['components/reviews.test.tsx'], faults: [
    ['An empty review shows its errors before it is sent.', 'attempted ? reviewErrors(draft) : {}', 'reviewErrors(draft)'],
  ] },
  'src/components/ui/form-dialog.tsx': { near: ['components/desk.test.tsx', 'components/order.test.tsx', 'components/reviews.test.tsx'], faults: [
    ['A refund or a review can be sent twice.', 'pending={isSending} disabled={isSending}', 'pending={isSending}'],
  ] },
  'src/components/ui/alerts.tsx': { near: ['components/desk.test.tsx', 'components/order.test.tsx', 'components/reviews.test.tsx'], faults: [
    ['Why a return was refused is not announced.', ' role="alert"', ''],
  ] },
  'src/components/ui/button.tsx': { near: ['components/button.test.tsx'], faults: [
    ['A button that was disabled during its request has lost the focus.', 'if (hadFocus.current) focusIfLost(ref.current)', ''],
    ['Every button of a form submits it.', "type = 'button', ...rest", "type = 'submit', ...rest"],
  ] },
  'src/components/ui/dialog.tsx': { near: ['components/back.test.tsx', 'components/cart.test.tsx'], faults: [
    ['A dialog has no name.', ' aria-labelledby={heading}', ''],
    ['A selection that ends outside the dialog closes it.', ' && beganOnBackdrop.current', ''],
  ] },
  'src/components/ui/load-state.tsx': { near: ['components/cart.test.tsx', 'components/order.test.tsx', 'components/addresses.test.tsx'], faults: [
    ['A list that could not be refreshed looks current.', '{isOutdated && ', '{false && '],
    ['A list that could not be loaded cannot be retried.', 'if (isFailed) return <Notice onRetry={reload}>', 'if (isFailed) return <Notice>'],
  ] },
  'src/components/ui/loader.tsx': { near: ['components/desk-settings.test.tsx'], faults: [
    ['Nothing announces that a page is loading.', ' role="status"', ''],
  ] },
  'src/components/ui/nav-link.tsx': { near: ['components/account.test.tsx', 'components/profile.test.tsx'], faults: [
    ['Two tabs of the account are marked as open.', '!exact && ', ''],
  ] },
  'src/components/ui/notice.tsx': { near: ['components/payments.test.tsx', 'components/cart.test.tsx'], faults: [
    ['A failure is not announced.', ' role="alert"', ''],
  ] },
  'src/components/ui/page-title.tsx': { near: ['components/back.test.tsx', 'components/desk.test.tsx'], faults: [
    ['The heading of a page cannot take the focus.', '<h1 tabIndex={-1}>', '<h1>'],
  ] },
  'src/components/ui/password-field.tsx': { near: ['components/auth.test.tsx'], faults: [
    ['The button that hides the password is named "Show password".', "isShown ? 'Hide password' : 'Show password'", "'Show password'"],
  ] },
  'src/components/ui/tax-document.tsx': { near: ['components/desk-files.test.tsx'], faults: [
    ['The taxable value of an invoice includes the tax.', 'formatMoney(of.taxable)', 'formatMoney(of.total)'],
  ] },
  'src/components/ui/text-field.tsx': { near: ['components/auth.test.tsx', 'components/text-box.test.tsx', 'components/addresses.test.tsx'], faults: [
    ['An error is not connected with its field.', '`${id}-error` : hint &&', '`${id}-hint` : hint &&'],
    ['A field does not state that it is invalid.', 'aria-invalid={error !== undefined}', ''],
  ] },
  'src/components/ui/toaster.tsx': { near: ['components/cart.test.tsx', 'components/wishlist.test.tsx'], faults: [
    ['A message with Undo is gone after two seconds.', 'hasAction ? TOAST_MS.withAction : ', ''],
    ['An error is announced like a success.', "isError ? 'alert' : 'status'", "'status'"],
  ] },
  'src/components/ui/toaster-focus.ts': { near: ['components/cart.test.tsx'], faults: [
    ['Tab moves the focus to the Undo of the same message each time.', 'offered.add(undo)', ''],
  ] },
  'src/components/ui/use-draft.ts': { near: ['components/help.test.tsx', 'components/profile.test.tsx'], faults: [
    ['A reload loses the typed text.', 'if (draft !== null && draft !== value) onChange(draft)', ''],
  ] },
  'src/components/ui/use-overlay.ts': { near: ['components/back.test.tsx'], faults: [
    ['A dialog that closes loses the focus.', 'if (opener instanceof HTMLElement) opener.focus()', ''],
  ] },
  'src/components/ui/use-text-box.ts': { near: ['components/text-box.test.tsx'], faults: [
    ['An input method is interrupted after each letter.', 'if (isTarget && event instanceof InputEvent && event.isComposing && (waitsForIme || clean)) return', ''],
  ] },
  'src/components/wishlist-heart.tsx': { near: ['components/wishlist.test.tsx', 'components/product.test.tsx'], faults: [
    ['The heart does not state that its product is in the wishlist.', 'aria-pressed={isWished}', 'aria-pressed={false}'],
  ] },
  'src/components/write-review.tsx': { near: ['components/late-code.mocked.test.tsx'], faults: [
    ['A form that did not load is not loaded again.', 'at={openings}', 'at={0}'],
  ] },
  'src/desk/codes/code-dialog.tsx': { near: ['components/desk.test.tsx'], faults: [
    ['A code that has ended can be ended again.', '!hasEnded(code, Date.now()) && (', '('],
  ] },
  'src/desk/desk.tsx': { near: ['components/desk.test.tsx'], faults: [
    ['A member of the staff is offered the settings.', "session.isStaff ? 'Passkeys'", "session === null ? 'Passkeys'"],
  ] },
  'src/desk/desk-list.ts': { near: ['components/desk-reviews.test.tsx'], faults: [
    ['Stock is polled while the page is hidden.', "if (document.visibilityState === 'visible') self", 'self'],
    ['Back does not return to the previous page of a list.', "{ replace: wanted.after === '' }", '{ replace: true }'],
  ] },
  'src/desk/home/home-page.tsx': { near: ['components/desk-products.test.tsx', 'components/desk.test.tsx'], faults: [
    ['The link to products that are low in stock shows the whole stock.', "'/stock?low=true'", "'/stock'"],
  ] },
  'src/desk/inbox/message-page.tsx': { near: ['components/desk.test.tsx'], faults: [
    ['A closed message cannot be opened again.', "state: isClosed ? 'open' : 'closed'", "state: 'closed'"],
  ] },
  'src/desk/updates.ts': { near: ['components/desk-reviews.test.tsx', 'components/desk.test.tsx'], faults: [
    ['A hidden desk loads its list with every change.', "if (document.visibilityState === 'visible') onUpdate()", 'onUpdate()'],
    ['A screen that was left still receives changes.', 'listeners.delete(listener)', ''],
  ] },
  'src/desk/orders/orders-page.tsx': { near: ['components/desk-files.test.tsx'], faults: [
    ['An export contains only the orders after the shown page.', "{ ...query, after: '' }", '{ ...query }'],
  ] },
  'src/desk/orders/packing-slip.tsx': { near: ['components/desk-files.test.tsx'], faults: [
    ['The packing slip of a gift shows its prices.', 'gift?.hidesPrices === true', 'false'],
  ] },
  'src/desk/products/import-page.tsx': { near: ['components/desk-files.test.tsx'], faults: [
    ['The same file cannot be chosen a second time.', "event.target.value = ''", ''],
  ] },
  'src/desk/products/product-page.tsx': { near: ['components/desk-products.test.tsx'], faults: [
    ['Errors of a product appear before it is saved.', 'attempted ? productErrors(draft, product === null) : {}', 'productErrors(draft, product === null)'],
  ] },
  'src/desk/session-effect.ts': { near: ['components/desk.test.tsx', 'components/desk-settings.test.tsx'], faults: [
    ['A shopkeeper whose session has ended stays on a page that fails.', 'if (status === 401) onEnded(session.token, [EXPIRED])', ''],
  ] },
  'src/desk/settings/setting-box.tsx': { near: ['components/desk-settings.test.tsx'], faults: [
    ['A secret is readable while it is typed.', "isSecret ? 'password' : 'text'", "'text'"],
  ] },
  'src/desk/setup/setup-page.tsx': { near: ['components/desk.test.tsx'], faults: [
    ['No step of the first day is marked as the current one.', "step === current ? 'step' : undefined", 'undefined'],
  ] },
  'src/desk/state-tabs.tsx': { near: ['components/desk.test.tsx'], faults: [
    ['The right arrow moves to the left.', 'ArrowRight: 1, ArrowLeft: -1', 'ArrowRight: -1, ArrowLeft: 1'],
  ] },
  'src/features/account/profile-tab.tsx': { near: ['components/account.test.tsx'], faults: [
    ['A list that is still loading counts 0.', "list.context.items.length : '–'", 'list.context.items.length : 0'],
  ] },
  'src/features/account/orders-tab.tsx': { near: ['components/order.test.tsx', 'components/account.test.tsx'], faults: [
    ['The oldest order is first.', 'newestFirst(items)', 'items'],
  ] },
  'src/features/account/profile-dialog.tsx': { near: ['components/profile.test.tsx'], faults: [
    ['An empty field shows its error before the first attempt to save.', "attempted || draft[field] !== ''", 'true'],
  ] },
  'src/components/ui/submitting.ts': { near: ['components/auth.test.tsx'], faults: [
    ['A refused form does not focus its first wrong field.', 'focusable?.focus()', ''],
  ] },
  'src/features/auth/login-page.tsx': { near: ['components/auth.test.tsx'], faults: [
    ['Guest Mode leaves the password empty.', "send({ type: 'form.changed', field: 'password', value: GUEST.password })", ''],
    ['A login can be sent a second time while it is being sent.', 'pending={isBusy} disabled={isBusy}', 'pending={isBusy}'],
  ] },
  'src/features/auth/logout-page.tsx': { near: ['components/help.test.tsx', 'components/auth.test.tsx'], faults: [
    ['The text that a shopper typed is shown to the next one.', '    forgetDrafts()\n', ''],
  ] },
  'src/features/auth/use-refusal.ts': { near: ['components/auth.test.tsx'], faults: [
    ['The refusal of a login is still there when the form is opened again.', "useEffect(() => () => auth.send({ type: 'auth.dismiss' }), [auth])", ''],
  ] },
  'src/features/cart/cart-line.tsx': { near: ['components/cart.test.tsx'], faults: [
    ['A line shows its old quantity.', 'sameRecord(before.item, after.item)', 'before.item.id === after.item.id'],
    ['The sum of a line is the price of one piece.', 'discountedPriceOf(item) * item.qty', 'discountedPriceOf(item)'],
  ] },
  'src/features/cart/coupon-dialog.tsx': { near: ['components/cart.test.tsx'], faults: [
    ['Apply can be clicked before a coupon is chosen.', "disabled={!snapshot.can({ type: 'coupons.applied' })}", 'disabled={isBusy}'],
    ['A coupon can be chosen below its minimum.', 'disabled={missing > 0}', ''],
  ] },
  'src/features/cart/line-actions.tsx': { near: ['components/cart.test.tsx'], faults: [
    ['A quantity that waits is not in the box.', 'typed ?? waiting ?? item.qty', 'typed ?? item.qty'],
    ['A click next to a typed quantity ignores it.', 'qty && step !== 0 ?', 'qty && step > 1 ?'],
    ['The button that adds a piece removes one.', "increment: { type: 'cart.increment'", "increment: { type: 'cart.decrement'"],
    ['A product is moved while the wishlist changes.', "!snapshot.hasTag('busy')", 'true'],
    ['A typed quantity is lost when the box is left.', 'onBlur={enter}', ''],
    ['A quantity that cannot be set stays in the box.', 'setTyped(null)\n    if (qty', 'if (qty'],
  ] },
  'src/features/checkout/address-options.tsx': { near: ['components/checkout.test.tsx', 'components/addresses.test.tsx'], faults: [
    ['No message states that the chosen address was deleted.', '{selectedId === null && ', '{false && '],
    ['The form of the checkout stays open when the page is left.', "useEffect(() => () => form?.send({ type: 'form.withdrawn' }), [form])", ''],
  ] },
  'src/features/checkout/checkout-page.tsx': { near: ['components/checkout.test.tsx'], faults: [
    ['A change made in another tab is not announced.', '<div role="status"', '<div'],
    ['The checkout of an empty cart stays open.', "isIdle ? href('products') : null", 'null'],
  ] },
  'src/features/checkout/messages.ts': { near: ['components/order.test.tsx'], faults: [
    ['A cancelled cash order promises a refund.', "isNeverPaid(order) ? 'you pay nothing' : ", ''],
  ] },
  'src/features/checkout/order-page.tsx': { near: ['components/order.test.tsx'], faults: [
    ['An order that could not be loaded is reported as lost.', " || snapshot.hasTag('outdated')", ''],
  ] },
  'src/features/checkout/payment-choice.tsx': { near: ['components/checkout.test.tsx'], faults: [
    ['Cash can be chosen above its limit.', " || (kind === 'cash' && isTooMuch)", ''],
    ['Cash is chosen again by itself.', 'if (canChoose && shown !== chosen)', 'if (false)'],
  ] },
  'src/features/checkout/place-order.tsx': { near: ['components/checkout.test.tsx', 'components/payments.test.tsx'], faults: [
    ['A cart that is being refreshed can be ordered.', "order !== undefined && snapshot.can({ type: 'checkout.place', draft: order, coupon, isCartCurrent })", 'order !== undefined'],
    ['The order is placed without its coupon.', "if (order) checkout?.send({ type: 'checkout.place', draft: order, coupon, ", "if (order) checkout?.send({ type: 'checkout.place', draft: order, coupon: null, "],
    ['Nothing announces that the order is being recorded.', '<p role="status" className={styles.status}>', '<p className={styles.status}>'],
  ] },
  'src/features/checkout/timeline.tsx': { near: ['components/order.test.tsx'], faults: [
    ['Opening an order announces its last step.', 'story.length > first', 'story.length >= first'],
  ] },
  'src/features/compare/compare-page.tsx': { near: ['components/compare.test.tsx'], faults: [
    ['Removing a perfume leaves it in the address.', "goTo(`${href('compare')}?${comparedQuery(others)}`, { replace: true })", ''],
  ] },
  'src/features/finder/finder-page.tsx': { near: ['components/finder.test.tsx'], faults: [
    ['The next question does not take the focus.', 'begin?.focus()', ''],
    ['A question can be skipped.', "disabled={!snapshot.can({ type: 'finder.next' })}", ''],
  ] },
  'src/features/help/contact-form.tsx': { near: ['components/help.test.tsx'], faults: [
    ['Nothing announces the ticket of a message.', '<p role="status"', '<p'],
  ] },
  'src/features/mockman/request-form.tsx': { near: ['components/mockman.test.tsx'], faults: [
    ['A request that hangs cannot be cancelled.', "{ type: 'request.cancel' }", "{ type: 'request.submit' }"],
  ] },
  'src/features/product/back-in-stock-form.tsx': { near: ['components/product.test.tsx'], faults: [
    ['Nothing announces that a mail will come.', '<p role="status">', '<p>'],
  ] },
  'src/features/product/buy-bar.tsx': { near: ['components/product.test.tsx'], faults: [
    ['Eleven pieces become ten without a message.', 'typed() > MOST_PIECES ? TOO_MANY_PIECES', "typed() > MOST_PIECES ? ''"],
  ] },
  'src/features/product/delivery.tsx': { near: ['components/product.test.tsx'], faults: [
    ['The PIN code must be typed again for each product.', 'savePinCode(now)', '{}'],
  ] },
  'src/features/product/full-screen.tsx': { near: ['components/product.test.tsx'], faults: [
    ['An arrow key skips a picture.', '        event.stopPropagation()\n', ''],
    ['An arrow key changes the picture instead of moving the magnified one.', 'scale > 1 || ', ''],
  ] },
  'src/features/product/gallery.tsx': { near: ['components/product.test.tsx'], faults: [
    ['No thumbnail states which picture is shown.', 'aria-pressed={position === at}', 'aria-pressed={false}'],
  ] },
  'src/features/product/own-review.tsx': { near: ['components/reviews.test.tsx'], faults: [
    ['Deleting a review loses the focus.', "if (wasDeleting.current && !isDeleting) focusIfLost(acts.current?.querySelector('button'))", ''],
  ] },
  'src/features/product/product-view.tsx': { near: ['components/large-catalogue.test.tsx'], faults: [
    ['A product is among those viewed before it.', 'other.id === id && id !== product.id', 'other.id === id'],
  ] },
  'src/features/product/review-list.tsx': { near: ['components/reviews.test.tsx'], faults: [
    ['A shopper can report their own review.', 'review.id === ownId', 'false'],
  ] },
  'src/features/product/share.tsx': { near: ['components/product.test.tsx'], faults: [
    ['Closing the share dialog is reported as an error.', "if (error instanceof DOMException && error.name === 'AbortError') return", ''],
  ] },
  'src/features/product/use-swipe.ts': { near: ['components/product.test.tsx'], faults: [
    ['A swipe to the left shows the previous picture.', "distance < 0 ? 'next' : 'previous'", "distance > 0 ? 'next' : 'previous'"],
  ] },
  'src/features/products/chips.tsx': { near: ['components/products.test.tsx'], faults: [
    ['The button that removes a filter has no name.', 'aria-label={`Remove filter ${filter.label}`}', ''],
  ] },
  'src/features/products/filter-drawer.tsx': { near: ['components/products.test.tsx', 'components/back.test.tsx'], faults: [
    ['Back leaves the page while the drawer is open.', 'useOverlay(isOpen, ', 'useOverlay(false, '],
  ] },
  'src/features/products/filter-groups.tsx': { near: ['components/products.test.tsx'], faults: [
    ['The slider is read as a bare number.', 'aria-valuetext={price}', ''],
  ] },
  'src/features/products/results.tsx': { near: ['components/products.test.tsx'], faults: [
    ['The new number of results is not announced.', 'className={styles.count} role="status"', 'className={styles.count}'],
    ['Every change of a filter is rendered behind the open drawer.', 'return () => clearTimeout(timer)', ''],
  ] },
  'src/features/products/virtual-grid.tsx': { near: ['components/large-catalogue.test.tsx'], faults: [
    ['Scrolling to the end loads nothing more.', "if (isMissing) catalogue.send({ type: 'results.endReached' })", ''],
  ] },
  'src/services/account-records.ts': { near: ['unit/saved-payments.dom.test.ts', 'unit/watched-payments.dom.test.ts'], faults: [
    ['An account sees the payments of one whose name begins alike.', 'encodeURIComponent(account)}/`', 'encodeURIComponent(account)}`'],
  ] },
  'src/services/api/client.ts': { near: ['components/sessions.test.tsx', 'components/checkout.test.tsx'], faults: [
    ['An expired session is not noticed.', 'reportUnauthorized(token)\n', '{}\n'],
  ] },
  'src/services/drafts.ts': { near: ['unit/session.test.ts', 'components/help.test.tsx'], faults: [
    ['A shopper sees the draft of another one.', '${PREFIX}${name}/${encodeURIComponent(email)}', '${PREFIX}${name}/'],
  ] },
  'src/services/end-session.ts': { near: ['unit/end-session.dom.test.ts'], faults: [
    ['A logout ends the session while a payment is being recorded.', '  await untilUnlocked(recordingLockName(user.email))\n', ''],
  ] },
  'src/services/mask.ts': { near: ['unit/mask.test.ts', 'unit/mask-inspector.test.ts'], faults: [
    ['An inspector sees e-mail addresses.', '`type status id', '`type email status id'],
  ] },
  'src/services/payment/record.ts': { near: ['components/checkout.test.tsx', 'components/payments.test.tsx'], faults: [
    ['A refused cash order is sent again at the next visit.', "if (order.kind === 'cash') clearPayment(user.email, order.paymentId)", "if (order.kind === 'cash') {}"],
  ] },
  'src/services/payment/saved-payments.ts': { near: ['unit/saved-payments.dom.test.ts', 'unit/watched-payments.dom.test.ts'], faults: [
    ['A payment is lost when all of storage is cleared.', 'key === null && saveMissing(() => true)', 'false'],
  ] },
  'src/services/payment/window.ts': { near: ['unit/payment-window.dom.test.ts'], faults: [
    ['A window that was given up opens later.', '    if (isClosed) return\n', ''],
  ] },
  'src/services/recent-list.ts': { near: ['components/product.test.tsx', 'components/search.test.tsx'], faults: [
    ['A search is in the list twice.', '.filter((other) => other !== entry)', ''],
  ] },
  'src/services/session.ts': { near: ['unit/session.test.ts'], faults: [
    ['The end of an old session ends a new one.', 'if (stored === null || stored === session?.token) {', '{'],
  ] },
  'src/services/tab-lock.ts': { near: ['unit/tabs.test.ts', 'unit/moves.test.ts', 'unit/saved-payments.dom.test.ts'], faults: [
    ['Two tabs pay for the same order.', 'if (!isAcquired) return onDenied()', ''],
  ] },
  'src/services/test-request.ts': { near: ['unit/test-request.test.ts'], faults: [
    ['The request tester asks other hosts.', 'if (!url.href.startsWith(', 'if (!location.origin && !url.href.startsWith('],
  ] },
  'src/services/theme-sync.ts': { near: ['components/home.test.tsx'], faults: [
    ["A choice that equals the system's theme no longer follows the system.", 'if (shown === systemTheme()) local.forget(KEY)', 'if (shown === null) local.forget(KEY)'],
  ] },
  'src/shop/cart.ts': { near: ['components/cart.test.tsx'], faults: [
    ['Undo lowers a quantity that was raised meanwhile.', 'Math.max(qty, lineOf(items, product.id)?.qty ?? 0)', 'qty'],
  ] },
  'src/shop/compared.ts': { near: ['components/compare.test.tsx'], faults: [
    ['The number of compared perfumes is that of before.', 'for (const notify of listeners) notify()', ''],
  ] },
  'src/shop/notify-tabs.ts': { near: ['unit/tabs.test.ts', 'components/hidden-tab.test.tsx', 'components/cart.test.tsx'], faults: [
    ['A list whose change ended at a gateway is not refetched.', '[0, 408, 502, 504]', '[0]'],
  ] },
  'src/shop/purchase.ts': { near: ['components/checkout.test.tsx', 'components/payments.test.tsx'], faults: [
    ['The next order is a gift too.', 'if (order.pays === undefined) saveGift(account, null)', ''],
  ] },
  'src/shop/start-shop.ts': { near: ['components/home.test.tsx', 'components/sessions.test.tsx', 'components/hidden-tab.test.tsx'], faults: [
    ['A catalogue that failed offline stays empty when the connection returns.', "catalogue.send({ type: 'connection.returned' })", ''],
  ] },
  'src/shop/undo.ts': { near: ['components/sessions.test.tsx', 'components/cart.test.tsx'], faults: [
    ['Undo after a logout does nothing and shows no message.', "else showToast({ kind: 'error', text: 'You have been logged out, so this cannot be undone.' })", ''],
  ] },
}
