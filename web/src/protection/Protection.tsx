import { useAsk, useLive, useSession } from '@balai/client'
import { protection } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { useEntry } from '../app/entry.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Breaks } from './Breaks.tsx'
import { Help } from './Help.tsx'
import { Limits } from './Limits.tsx'
import { RealityChoice } from './RealityChoice.tsx'
import { Zone } from './Zone.tsx'

/** What a member limits, and the breaks they take: a panel over the page. */
export function Protection() {
  const { t } = useWords()
  return (
    <Room title={t('title.protection')}>
      <div className="protection">
        <Member>
          <Own />
        </Member>
        <Help />
      </div>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(protection.protection, undefined)
  // A break that is taken on another screen closes play on this one too.
  useLive('rest', () => void refetch())
  const again = async () => void (await refetch())
  if (isError && !data)
    return (
      <Empty
        title={t('protection.failed')}
        action={<Button onClick={() => void again()}>{t('frame.retry')}</Button>}
      />
    )
  if (!data) return <SkeletonMany of="row" count={6} />
  // A break that is taken comes first; else the limits, which are for every day.
  const breaks = <Breaks rest={data.rest} zone={data.zone} again={again} />
  return (
    <>
      <p className="text-muted">{t('protection.lead')}</p>
      {data.rest && breaks}
      <Limits limits={data.limits} zone={data.zone} again={again} />
      {!data.rest && breaks}
      <RealityChoice />
      <Zone zone={data.zone} from={data.zoneFrom} again={again} />
    </>
  )
}

/** A visitor is asked to sign in, a trial account to register: play money has no limits to set. */
function Member({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  if (session && session.isAgent !== 4) return children
  const way = session ? 'register' : 'login'
  return (
    <Empty
      title={t(session ? 'protection.trial' : 'protection.signIn')}
      action={
        <Button tone="primary" onClick={() => open(way)}>
          {t(`entry.${way}`)}
        </Button>
      }
    >
      {t(session ? 'protection.trialText' : 'protection.signInText')}
    </Empty>
  )
}
