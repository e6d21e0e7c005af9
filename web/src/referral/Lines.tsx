import { useAskPages } from '@balai/client'
import { type ReferralLine, type ReferralStanding, referral } from '@balai/contract'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { useId, useState } from 'react'
import { percent } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

const pageSize = 20

/** Hundredths of a percent as they are read: `20` is `0.2`. */
export const shareText = (rate: number) => String(rate / 100)

type Asked = { day: string } | { friend: number }

/** Lines of a day or of a friend; each opens to the bet that it comes from. */
export function Lines({ of, asked }: { of: ReferralStanding; asked: Asked }) {
  const { t } = useWords()
  const found = useAskPages(referral.referralLines, { ...asked, limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.isError)
    return (
      <Empty
        title={t('referral.failed')}
        action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
      />
    )
  if (found.isPending) return <SkeletonMany of="row" count={2} />
  if (all.length === 0) return <p className="referral-none">{t('referral.linesNone')}</p>
  return (
    <>
      <ul className="referral-lines">
        {all.map((line) => (
          <Line key={line.seq} line={line} of={of} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          tone="outline"
          size="sm"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('referral.more')}
        </Button>
      )}
    </>
  )
}

function Line({ line, of }: { line: ReferralLine; of: ReferralStanding }) {
  const { t, signed, day, clock } = useWords()
  const [open, show] = useState(false)
  const id = useId()
  const { kind, at, friend, from, amount, capped } = line
  return (
    <li>
      <button
        type="button"
        className="referral-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <span className="referral-what">
          <b>
            {from
              ? from.gameName
              : t(kind === 'reward' ? 'referral.reward' : 'referral.rewardUndone')}
          </b>
          <small className="num">
            {kind === 'undone' && `${t('referral.undone')} · `}
            {friend.name} · {day(from?.endedAt ?? at)}, {clock(from?.endedAt ?? at)}
          </small>
        </span>
        {capped && <Badge tone="warn">{t('referral.capped')}</Badge>}
        <b className={amount > 0n ? 'num text-win' : 'num'}>{signed(amount, of)}</b>
      </button>
      <div id={id} hidden={!open}>
        {open && <Bet line={line} of={of} />}
      </div>
    </li>
  )
}

/** How a line came about, from the stake to the last rupiah. */
function Bet({
  line: { kind, from, version, paid, amount, capped },
  of,
}: {
  line: ReferralLine
  of: ReferralStanding
}) {
  const { t, lang, money, signed, figure } = useWords()
  const said = kind === 'reward' ? 'referral.rewardText' : 'referral.rewardUndoneText'
  const facts = [
    ...(from
      ? ([
          [t('referral.round'), from.round],
          [t('referral.kindOfGame'), t(`category.${from.category}` as 'category.RNG')],
          [t('referral.stake'), money(from.stake, of)],
          [t('referral.counted'), money(from.counted, of)],
          [t('referral.rate'), percent(shareText(from.rate), lang)],
        ] as const)
      : []),
    [t('referral.amount'), signed(amount, of)],
    [t('referral.version'), figure(version)],
    [t('referral.state'), t(paid ? 'referral.isPaid' : 'referral.isWaiting')],
  ] as const
  return (
    <div className="referral-bet">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t(capped ? 'referral.cappedText' : from ? 'referral.carried' : said)}</p>
    </div>
  )
}
