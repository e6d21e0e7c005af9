import { commentMax } from '@balai/contract'
import { type Refusal, refuse } from '../../platform/refusal.ts'

const signs = new Intl.Segmenter('id', { granularity: 'grapheme' })
/** Marks beyond counting on one letter are one sign, and a wall of ink to whoever reads it. */
const unitsMost = commentMax * 12
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** A comment as it is kept: plain text, without what nobody sees; counted in signs as people see them. */
export function commentOf(written: string): string | Refusal<'comment-length'> {
  const comment = written.replace(/\r\n?/g, '\n').replace(unseen, '').normalize('NFC').trim()
  const length = [...signs.segment(comment)].length
  return length < 1 || length > commentMax || comment.length > unitsMost
    ? refuse('comment-length', { max: commentMax })
    : comment
}
