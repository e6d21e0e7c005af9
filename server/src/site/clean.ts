import sanitizeHtml from 'sanitize-html'

/** A place on this site, an https address, or somebody's mailbox: nothing else is linked to. */
const leadsTo = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\?]+)$/

/**
 * HTML of the small set that the house writes in: headings, paragraphs, lists, emphasis and links.
 * Everything else is dropped; plain text stays plain.
 */
export const clean = (html: string): string =>
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
