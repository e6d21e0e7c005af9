import { useAsk, useCaller, useCommand, useLive, useSession } from '@balai/client'
import { TalkKind, talks, type WholeTalk } from '@balai/contract'
import { Badge, Button, Empty, IconLeft, Notice, SkeletonMany } from '@balai/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useAt } from '../app/place.ts'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Begin } from './Begin.tsx'
import { Compose } from './Compose.tsx'
import { Rate } from './Rate.tsx'
import { TalkSheet } from './TalkSheet.tsx'
import { useIsVisitor, useTalks, useTalksAgain } from './useTalks.ts'
import { Visitor } from './Visitor.tsx'

/** One talk with the house, or the beginning of one. */
export function TalkOne() {
  const { t } = useWords()
  const { params } = useAt()
  const kind = z.safeParse(TalkKind, params.id)
  const id = z.safeParse(z.uuid(), params.id)
  // Without an account there is the chat alone; tickets and complaints are asked for by members.
  if (useIsVisitor() && kind.data === 'chat')
    return (
      <Room title={t('title.talks')}>
        <Visitor />
      </Room>
    )
  return (
    <Room title={kind.success ? t(`talks.begin.${kind.data}`) : t('title.talkOne')}>
      <MembersOnly>
        <Link href="/member/support" className="link talk-back">
          <IconLeft size={16} />
          {t('talks.back')}
        </Link>
        {kind.success ? (
          <Beginning kind={kind.data} />
        ) : id.success ? (
          <Asked key={id.data} id={id.data} />
        ) : (
          <Unknown />
        )}
      </MembersOnly>
    </Room>
  )
}

function Unknown() {
  const { t } = useWords()
  return <Empty title={t('talks.unknown')}>{t('talks.unknownText')}</Empty>
}

const Coming = () => (
  <div aria-busy="true">
    <SkeletonMany of="row" count={4} />
  </div>
)

function Failed({ again }: { again: () => void }) {
  const { t } = useWords()
  return (
    <Empty title={t('talks.failed')} action={<Button onClick={again}>{t('frame.retry')}</Button>}>
      {t('talks.failedText')}
    </Empty>
  )
}

function Beginning({ kind }: { kind: TalkKind }) {
  const [, go] = useLocation()
  const again = useTalksAgain()
  const { data, isError, refetch } = useTalks()
  if (!data) return isError ? <Failed again={() => void refetch()} /> : <Coming />
  const begun = ({ talk }: WholeTalk) => {
    void again()
    go(`/member/support/${talk.id}`, { replace: true })
  }
  return <Begin kind={kind} desk={data.desk} begun={begun} />
}

function Asked({ id }: { id: string }) {
  const again = useTalksAgain()
  const { data, isError, refetch } = useAsk(talks.talk, { talk: id }, { staleMs: 0 })
  useLive('talk', (told) => told.id === id && void again())
  useLive('resync', () => void again())
  if (data === undefined) return isError ? <Failed again={() => void refetch()} /> : <Coming />
  return data ? <Whole whole={data} again={() => void again()} /> : <Unknown />
}

function Whole({ whole, again }: { whole: WholeTalk; again: () => void }) {
  const { t } = useWords()
  const { id, kind, state, about, vip } = whole.talk
  useReading(whole, again)
  const end = useCommand(talks.endTalk)
  return (
    <TalkSheet
      whole={whole}
      about={about && <> · {t(`talks.${about.kind}`)}</>}
      marks={vip && <Badge tone="gold">{t('talks.vip')}</Badge>}
      notice={kind === 'chat' && state === 'open' && <Notice>{t('talks.waits')}</Notice>}
      compose={<Compose talk={id} said={again} />}
      closed={<Rate talk={whole.talk} rated={again} />}
      endText={t(`talks.endText.${kind}`)}
      ending={end}
      end={() => end.send({ talk: id })}
      again={again}
    />
  )
}

/** Says that what is in sight was read. */
function useReading({ talk: { id, last, unread } }: WholeTalk, again: () => void) {
  const caller = useCaller()
  const token = useSession()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is the reason to say it
  useEffect(() => {
    if (unread === 0 || document.visibilityState === 'hidden' || !token) return
    caller(talks.readTalk, { talk: id, seq: last }).then(again, () => {})
  }, [id, last, unread, token])
}
