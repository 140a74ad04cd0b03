/** Where the pictures go; git ignores it. */
export const PICTURES = '.pictures'

const PHONE = { isPhone: true, width: 375, height: 812 }
const DESK = { isPhone: false, width: 1280, height: 800 }

export const VIEWS = [
  { ...PHONE, theme: 'light' },
  { ...PHONE, theme: 'dark' },
  { ...DESK, theme: 'dark' },
  { ...DESK, theme: 'light' },
] as const

export type PictureView = (typeof VIEWS)[number]

/** The file of one picture. */
export const fileOf = (screen: string, { width, theme }: PictureView): string =>
  `${screen.replaceAll(' ', '-')}-${width}-${theme}.jpg`
