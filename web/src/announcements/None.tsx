import { Button, Empty } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import type { useList } from './useList.ts'

/** Nothing announced, or nothing of the kinds that were chosen. */
export function None({ list: { types, toggle } }: { list: ReturnType<typeof useList> }) {
  const { t } = useWords()
  if (!types.length)
    return <Empty title={t('announcements.none')}>{t('announcements.noneText')}</Empty>
  return (
    <Empty
      title={t('announcements.noneOfThese')}
      action={<Button onClick={() => toggle()}>{t('announcements.showAll')}</Button>}
    />
  )
}
