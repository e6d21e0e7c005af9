import { useWords } from '../words/words.tsx'

/** What a pager says of its buttons. */
export function usePagerWords() {
  const { t } = useWords()
  return {
    region: t('pager.pages'),
    first: t('pager.first'),
    previous: t('pager.previous'),
    next: t('pager.next'),
    last: t('pager.last'),
    page: (number: number) => t('pager.page', { page: number }),
  }
}
