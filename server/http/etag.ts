const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Whether a header If-None-Match names an ETag. Strong and weak tags are equal (RFC 9110, 13.1.2): a proxy that compresses a
 * response makes its tag weak.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
