import type { Lang } from '@balai/contract'
import { useMemo } from 'react'
import type { Port } from '../port.ts'
import { CalmPage as Page } from '../screens/CalmPage.tsx'
import type { Door } from './begin.tsx'
import { Hall } from './Hall.tsx'
import type { SportsHouse } from './house.ts'
import { wordsIn } from './words/index.ts'

type Props = { door: Door; lang: Lang; house: SportsHouse; port: Port; onRetry: () => void }

/** The door, and the hall behind it. */
export function SportsApp({ door, lang, house, port, onRetry }: Props) {
  const t = useMemo(() => wordsIn(lang), [lang])
  const again = () => port.tell({ name: 'request-launch', body: {} })
  switch (door.is) {
    case 'opening':
      return <Page head={t('loading')} busy />
    case 'unreachable':
      return (
        <Page head={t('unreachable')} text={t('unreachable.about')} act={[t('retry'), onRetry]} />
      )
    case 'expired':
      return <Page head={t('expired')} text={t('expired.about')} act={[t('again'), again]} />
    case 'closed':
      return <Page head={t('closed')} text={door.message} act={[t('again'), again]} />
    case 'open':
      return <Hall {...{ t, lang, house, port }} hall={door.hall} />
  }
}
