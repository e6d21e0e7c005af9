import type { Talk, TalkDesk, TalkKind } from '@balai/contract'
import {
  Badge,
  Button,
  Empty,
  IconChat,
  IconFlag,
  IconMail,
  IconRight,
  SkeletonMany,
} from '@balai/ui'
import { Link } from 'wouter'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Claim } from './Claim.tsx'
import { Clock } from './Clock.tsx'
import { tones } from './tones.ts'
import { useIsVisitor, useTalks, useTalksAgain } from './useTalks.ts'
import { Visitor } from './Visitor.tsx'

const kinds = [
  { kind: 'chat', icon: IconChat },
  { kind: 'ticket', icon: IconMail },
  { kind: 'complaint', icon: IconFlag },
] as const satisfies readonly { kind: TalkKind; icon: unknown }[]

const pictures = { chat: IconChat, ticket: IconMail, complaint: IconFlag } as const

/** Ways to talk with the house, and all that was talked about. */
export function Talks() {
  const { t } = useWords()
  return <Room title={t('title.talks')}>{useIsVisitor() ? <Visitor /> : <All />}</Room>
}

function All() {
  const { t } = useWords()
  const { data, isError, refetch } = useTalks()
  const again = useTalksAgain()
  if (!data)
    return isError ? (
      <Empty
        title={t('talks.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {t('talks.failedText')}
      </Empty>
    ) : (
      <div aria-busy="true">
        <SkeletonMany of="row" count={5} />
      </div>
    )
  const { items, desk } = data
  const chat = items.find(({ kind, state }) => kind === 'chat' && state !== 'closed')
  return (
    <div className="talks">
      <Claim claimed={() => void again()} />
      <Ways desk={desk} chat={chat} />
      <section aria-labelledby="talks-all">
        <h3 id="talks-all">{t('talks.all')}</h3>
        {items.length === 0 ? (
          <Empty title={t('talks.none')}>{t('talks.noneText')}</Empty>
        ) : (
          <ul className="talks-list">
            {items.map((talk) => (
              <Row key={talk.id} talk={talk} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Ways({ desk, chat }: { desk: TalkDesk; chat: Talk | undefined }) {
  const { t } = useWords()
  const hint = {
    chat: chat
      ? t('talks.chatOpen')
      : desk.open
        ? t('talks.chatHint', { minutes: desk.chatWaitMinutes })
        : t('talks.chatAway', { from: desk.from, until: desk.until }),
    ticket: t('talks.ticketHint', { hours: desk.ticketAnswerHours }),
    complaint: t('talks.complaintHint', { hours: desk.complaintAnswerHours }),
  }
  return (
    <ul className="talks-ways">
      {kinds.map(({ kind, icon: Picture }) => (
        <li key={kind}>
          <Link
            className="talks-way"
            data-kind={kind}
            href={`/member/support/${kind === 'chat' && chat ? chat.id : kind}`}
          >
            <Picture size={22} />
            <span>
              <b>{t(kind === 'chat' && chat ? 'talks.goOn' : `talks.begin.${kind}`)}</b>
              <small>{hint[kind]}</small>
            </span>
            <IconRight size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Row({ talk }: { talk: Talk }) {
  const { t, day, clock } = useWords()
  const { id, number, kind, state, topic, lastAt, unread } = talk
  const Picture = pictures[kind]
  const tone = tones[state]
  return (
    <li>
      <Link
        className="talks-row"
        href={`/member/support/${id}`}
        data-unread={unread > 0 || undefined}
      >
        <span className="talks-picture" data-kind={kind}>
          <Picture size={20} />
        </span>
        <span className="talks-what">
          <b>
            {t(`talks.kind.${kind}`)} <span className="num">{number}</span>
          </b>
          <small>
            {t(`talks.topic.${topic}`)} · {day(lastAt)}, {clock(lastAt)}
          </small>
          <Clock talk={talk} />
        </span>
        <span className="talks-state">
          <Badge {...(tone && { tone })}>{t(`talks.state.${state}`)}</Badge>
          {unread > 0 && <Badge tone="live">{t('talks.unread', { count: unread })}</Badge>}
        </span>
      </Link>
    </li>
  )
}
