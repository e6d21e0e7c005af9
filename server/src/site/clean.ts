import sanitizeHtml from 'sanitize-html'

/** A place on this site, an https address, or somebody's mailbox: nothing else is linked to. */
const leadsTo = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\?]+)$/

const once = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['h3', 'h4', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xmp', 'iframe'],
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: leadsTo.test(href) ? { href, rel: 'noopener noreferrer' } : {},
      }),
    },
  })

/** What is dropped may have stood between two that do not stand in each other, as a list in a paragraph: they part then. */
const passesMost = 5

/**
 * HTML of the small set that the house writes in: headings, paragraphs, lists, emphasis and links.
 * Everything else is dropped; plain text stays plain, and what is clean stays as it is.
 */
export function clean(html: string): string {
  let left = once(html)
  for (let pass = 1; pass < passesMost; pass++) {
    const again = once(left)
    if (again === left) return left
    left = again
  }
  return left
}

const keptMax = 400
const kept = new Map<string, string>()

/** The same, for texts that are told over and over: those told last are remembered. */
export function cleanAgain(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '')
  const cleaned = clean(html)
  kept.set(html, cleaned)
  return cleaned
}
