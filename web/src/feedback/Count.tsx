import { useWords } from '../words/words.tsx'
import { lengthOf } from './judgeDraft.ts'

/** How much of the room is used; it turns when it is used up. Readers hear of it by the error. */
export function Count({ content, max }: { content: string; max: number }) {
  const { t, figure } = useWords()
  const length = lengthOf(content)
  const count = figure(length)
  return (
    <p className="feedback-count" data-over={length > max || undefined}>
      {t('feedback.count', { count, max: figure(max) })}
    </p>
  )
}
