const signs = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** As the house counts: without the space around it, and a sign as one however it is made. */
export const lengthOf = (comment: string) =>
  [...signs.segment(comment.normalize('NFC').trim())].length
