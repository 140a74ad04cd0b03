/** As long as a double tap may last, ms. */
const DOUBLE_TAP = 500

/** What has come under a finger takes no tap until the second one of a double tap would be over (base.css). Keys reach it. */
export function ignoreSecondTap({ dataset }: HTMLElement): void {
  dataset.fresh = ''
  setTimeout(() => delete dataset.fresh, DOUBLE_TAP)
}
