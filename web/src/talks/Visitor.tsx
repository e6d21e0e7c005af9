import { useAsk, useCommand } from '@balai/client'
import { visitorTalks, type WholeTalk } from '@balai/contract'
import { Button, Empty, Notice, SkeletonMany } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { BeginVisitor } from './BeginVisitor.tsx'
import { Rate } from './Rate.tsx'
import { TalkSheet } from './TalkSheet.tsx'
import { VisitorCompose } from './VisitorCompose.tsx'
import { keepKey, keptKey, newKey } from './visitorKey.ts'

/** How often a visitor's page looks: it has no line to the house. */
const stepMs = { live: 4_000, calm: 30_000 }

/** A chat without an account, kept in this browser. */
export function Visitor() {
  const [key, hold] = useState<string>()
  // Only a browser has one: the page is drawn before it is known.
  useEffect(() => hold(keptKey() ?? newKey()), [])
  return key ? <Known keyHeld={key} /> : <Coming />
}

const Coming = () => (
  <div aria-busy="true">
    <SkeletonMany of="row" count={4} />
  </div>
)

function Known({ keyHeld: key }: { keyHeld: string }) {
  const { t } = useWords()
  const [afresh, begin] = useState(false)
  const { data, isError, refetch } = useAsk(visitorTalks.visitorTalk, { key }, { staleMs: 0 })
  const state = data?.whole?.talk.state
  const kind = data?.whole?.talk.kind
  const every = !state || state === 'closed' ? 0 : kind === 'chat' ? stepMs.live : stepMs.calm
  useEffect(() => {
    if (!every) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, every)
    return () => clearInterval(timer)
  }, [every, refetch])
  if (!data)
    return isError ? (
      <Empty
        title={t('talks.guestFailed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {t('talks.failedText')}
      </Empty>
    ) : (
      <Coming />
    )
  const { desk, keptDays, whole } = data
  const begun = () => {
    keepKey(key)
    begin(false)
    void refetch()
  }
  return (
    <div className="talk-visitor">
      {whole && !afresh ? (
        <Whole
          visitor={key}
          whole={whole}
          again={() => void refetch()}
          afresh={() => begin(true)}
        />
      ) : (
        <BeginVisitor visitor={key} desk={desk} begun={begun} />
      )}
      <Kept days={keptDays} />
    </div>
  )
}

/** How long it is kept, and what an account opens besides. */
function Kept({ days }: { days: number }) {
  const { t } = useWords()
  const { open } = useEntry()
  return (
    <section className="talk-guest" aria-labelledby="talk-guest">
      <h3 id="talk-guest">{t('talks.guestAccount')}</h3>
      <p>{t('talks.guestKept', { days })}</p>
      <p>{t('talks.guestMore')}</p>
      <div className="talk-doors">
        <Button tone="primary" onClick={() => open('login')}>
          {t('entry.login')}
        </Button>
        <Button onClick={() => open('register')}>{t('entry.register')}</Button>
      </div>
    </section>
  )
}

type WholeProps = { visitor: string; whole: WholeTalk; again: () => void; afresh: () => void }

function Whole({ visitor, whole, again, afresh }: WholeProps) {
  const { t } = useWords()
  const { talk } = whole
  const { id, kind, state } = talk
  const end = useCommand(visitorTalks.endAsVisitor)
  const read = useCommand(visitorTalks.readAsVisitor)
  const { last, unread } = talk
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is the reason to say it
  useEffect(() => {
    if (unread > 0 && document.visibilityState === 'visible')
      void read.send({ key: visitor, talk: id, seq: last })
  }, [id, last, unread])
  return (
    <TalkSheet
      whole={whole}
      visitor={visitor}
      notice={
        state === 'open' && (
          <Notice>{t(kind === 'chat' ? 'talks.guestWaits' : 'talks.guestTicket')}</Notice>
        )
      }
      compose={<VisitorCompose visitor={visitor} talk={id} said={again} />}
      closed={
        <>
          <Rate talk={talk} rated={again} visitor={visitor} />
          <div>
            <Button onClick={afresh}>{t('talks.guestAfresh')}</Button>
          </div>
        </>
      }
      endText={t('talks.guestEndText')}
      ending={end}
      end={() => end.send({ key: visitor, talk: id })}
      again={again}
    />
  )
}
