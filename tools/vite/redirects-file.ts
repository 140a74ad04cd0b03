/** A rule of a `_redirects` file for paths without a file: the file that answers them, and the status. */
export interface RedirectRule {
  /** A pattern for paths with a prefix: '/assets/*'. */
  from: string
  to: string
  status: number
}

/** Writes a `_redirects` file in the format of static hosts. The first matching rule applies. */
export const formatRedirects = (rules: readonly RedirectRule[]): string =>
  rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** Reads the rules of a `_redirects` file. */
export const parseRedirects = (text: string): RedirectRule[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ')
      return { from, to, status: Number(status) }
    })

/** The rule that a host applies to a path without a file, or undefined. */
export const redirectFor = (rules: readonly RedirectRule[], path: string): RedirectRule | undefined =>
  rules.find(({ from }) => path.startsWith(from.replace(/\*$/, '')))
