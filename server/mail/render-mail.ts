import { escape as escapeHtml } from 'es-toolkit/string'

/** The content of a mail. */
export interface MailContent {
  subject: string
  sentences: readonly string[]
  /** Rows of a table: an item and its amount. */
  rows?: readonly (readonly [what: string, sum: string])[]
  /** Further facts: a name and its value. */
  terms?: readonly (readonly [name: string, value: string])[]
  link?: { text: string; address: string }
  last?: string
}

/** The text of a mail. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Renders a mail as text and as HTML with the same content. `shopName` signs it. */
export const renderMail = (shopName: string, mail: MailContent): RenderedMail => ({
  subject: mail.subject,
  text: textOf(shopName, mail),
  html: htmlOf(shopName, mail),
})

const textOf = (shopName: string, { sentences, rows = [], terms = [], link, last }: MailContent): string =>
  `${[
    'Hello,',
    ...sentences,
    rows.map(([what, sum]) => `${what}: ${sum}`).join('\n'),
    terms.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link?.address ?? '',
    last ?? '',
    shopName,
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
const cell = 'padding:6px 0;border-bottom:1px solid #e5ddd3;text-align:'
const row = ([what, sum]: readonly [string, string]) =>
  `<tr><td style="${cell}left">${escapeHtml(what)}</td><td style="${cell}right">${escapeHtml(sum)}</td></tr>`

// Plain tables and inline styles: mail clients ignore the rest.
const htmlOf = (shopName: string, { subject, sentences, rows = [], terms = [], link, last }: MailContent): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#faf6f0;color:#1d1714;font:16px/1.5 Georgia,serif">',
    '<div style="max-width:560px;margin:0 auto">',
    `<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>`,
    ...['Hello,', ...sentences].map(paragraph),
    rows.length > 0
      ? `<table style="width:100%;margin:0 0 16px;border-collapse:collapse"><tbody>${rows.map(row).join('')}</tbody></table>`
      : '',
    ...terms.map(([name, value]) => `<p style="margin:0 0 8px"><b>${escapeHtml(name)}</b><br>${escapeHtml(value)}</p>`),
    link
      ? `<p style="margin:16px 0"><a href="${escapeHtml(link.address)}" style="color:#7a3b12">${escapeHtml(link.text)}</a></p>`
      : '',
    ...(last === undefined ? [] : [paragraph(last)]),
    paragraph(shopName),
    '</div></body></html>',
  ].join('')
