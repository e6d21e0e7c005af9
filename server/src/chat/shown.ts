import type { ChatMessage } from '@balai/contract'
import type { Row } from './sql.ts'

/** A message as everybody in the room may see it. */
export const shown = ({
  id,
  handle,
  name,
  text,
  sticker,
  at,
  hidden,
  ...row
}: Row): ChatMessage => ({
  ...{ id, from: { handle, name }, text, at, hidden },
  sticker: hidden ? null : sticker,
  reply:
    row.replyId === null || hidden
      ? null
      : { id: row.replyId, name: row.replyName ?? '', text: row.replyText },
  mentions: hidden ? [] : row.mentions,
})
