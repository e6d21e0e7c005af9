import { useAskPages } from '@balai/client'
import { agentAffiliates, type Statement, type StatementLine } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { Fold } from '../Fold.tsx'
import { rateText } from '../rates.ts'
import { monthText } from './monthText.ts'
import { refText } from './refText.ts'

const pageSize = 20

/** What each month came to; it opens to its lines, and these to each bet. */
export function Statements() {
  const { t } = useWords()
  const found = useAskPages(agentAffiliates.statements, { limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.isError) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={4} />
  return (
    <>
      {all.length === 0 ? (
        <Empty title={t('affiliate.statedNone')}>{t('affiliate.statedNoneText')}</Empty>
      ) : (
        <ul className="b-card agent-rows">
          {all.map((one) => (
            <Stated key={one.month} of={one} />
          ))}
        </ul>
      )}
      <More found={found} />
      <p className="t-13 text-muted">{t('affiliate.statedNote')}</p>
    </>
  )
}

type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

function More({ found }: { found: Paged }) {
  const { t } = useWords()
  if (!found.hasNextPage) return null
  return (
    <Button
      tone="outline"
      busy={found.isFetchingNextPage}
      onClick={() => void found.fetchNextPage()}
    >
      {t('agent.more')}
    </Button>
  )
}

function Stated({ of }: { of: Statement }) {
  const { t, lang, signed } = useWords()
  return (
    <Fold
      title={monthText(of.month, lang)}
      note={of.nth > 1 ? t('affiliate.again', { nth: of.nth }) : of.programme}
      end={<b className="num">{signed(of.amount, housePurse)}</b>}
    >
      {() => <Reckoned of={of} />}
    </Fold>
  )
}

/** How a month came about, figure by figure. */
function Reckoned({ of }: { of: Statement }) {
  const { t, money, signed, percent } = useWords()
  const sum = (value: bigint) => money(value, housePurse)
  const figures: [string, string][] = [
    [t('affiliate.stake'), sum(of.stake)],
    [t('affiliate.returned'), sum(of.returned)],
    [t('affiliate.given'), sum(of.given)],
    [t('affiliate.net'), signed(of.net, housePurse)],
    ...((of.carriedIn < 0n
      ? [[t('affiliate.carriedIn'), signed(of.carriedIn, housePurse)]]
      : []) as [string, string][]),
    ...((of.carried < 0n ? [[t('affiliate.carriedOn'), signed(of.carried, housePurse)]] : []) as [
      string,
      string,
    ][]),
    ...((of.terms.cpa || of.cpa !== 0n
      ? [[t('affiliate.qualifiedSum'), signed(of.cpa, housePurse)]]
      : []) as [string, string][]),
  ]
  return (
    <div className="agent-inside">
      {of.terms.share && (
        <p className="affiliate-sum num">
          {`${sum(of.base)} × ${percent(rateText(of.rate))} = `}
          <b>{sum(of.share)}</b>
        </p>
      )}
      <dl className="agent-said-of">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t-13 text-muted">
        {t('affiliate.by', { programme: of.programme, nth: of.version })}
      </p>
      <Lines month={of.month} />
    </div>
  )
}

function Lines({ month }: { month: string }) {
  const { t } = useWords()
  const found = useAskPages(agentAffiliates.statementLines, { month, limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.isError) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={2} />
  if (!all.length) return <p className="text-muted">{t('affiliate.linesNone')}</p>
  return (
    <>
      <ul className="agent-lines">
        {all.map((line) => (
          <LineOf key={`${line.ref} ${line.kind} ${line.category}`} line={line} month={month} />
        ))}
      </ul>
      <More found={found} />
    </>
  )
}

function LineOf({ line, month }: { line: StatementLine; month: string }) {
  const { t, signed } = useWords()
  const { ref, kind, category, amount } = line
  const end = <b className="num">{signed(amount, housePurse)}</b>
  if (kind !== 'play' || !category)
    return (
      <li className="agent-row agent-line affiliate-row">
        <span className="agent-what">
          <b>{refText(ref)}</b>
          <small>{t(`affiliate.line_${kind}`)}</small>
        </span>
        {end}
      </li>
    )
  return (
    <Fold inner title={refText(ref)} note={t(`category.${category}`)} end={end}>
      {() => <Bets of={{ month, ref, category }} />}
    </Fold>
  )
}

type Behind = { month: string; ref: string; category: NonNullable<StatementLine['category']> }

/** The bets behind a line, each with its receipt. */
function Bets({ of }: { of: Behind }) {
  const { t, money, day, clock } = useWords()
  const found = useAskPages(agentAffiliates.statementBets, { ...of, limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.isError) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={2} />
  return (
    <>
      <ul className="agent-bets">
        {all.map(({ round, gameName, at, stake, returned }) => (
          <li key={round} className="agent-bet">
            <span className="agent-what">
              <b>{gameName}</b>
              <small className="num">
                {day(at)}, {clock(at)}
              </small>
            </span>
            <span className="num">
              {money(stake, housePurse)} → {money(returned, housePurse)}
            </span>
            <Link className="agent-link" href={`/verify?round=${round}`}>
              {t('agent.proof')}
            </Link>
          </li>
        ))}
      </ul>
      <More found={found} />
    </>
  )
}
