/** What a `_redirects` file says of paths without a file: which file answers them, with which status. */
export interface RedirectRule {
  /** All paths that begin like it: '/assets/*'. */
  from: string
  to: string
  status: number
}

/** The text of a `_redirects` file, as static hosts read it: the first rule that fits a path holds. */
export const formatRedirects = (rules: readonly RedirectRule[]): string =>
  rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** The rules of a `_redirects` file. */
export const parseRedirects = (text: string): RedirectRule[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ')
      return { from, to, status: Number(status) }
    })

/** The rule that a host with these follows for a path without a file, or undefined. */
export const redirectFor = (rules: readonly RedirectRule[], path: string): RedirectRule | undefined =>
  rules.find(({ from }) => path.startsWith(from.replace(/\*$/, '')))
