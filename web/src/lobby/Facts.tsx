import { useAsk } from '@balai/client'
import { catalogue, type Game, type Gives } from '@balai/contract'
import { Button, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { CoverImage } from './CoverImage.tsx'
import { Volatility } from './Volatility.tsx'

type Leaving = { game: Game; onLeave: () => void }

/** Return, stakes and what a game has; beside it, what it really returned here. */
export function Facts({ game, onLeave }: Leaving) {
  const { t, percent, figure, money } = useWords()
  const stakes = { min: money(game.minBet, housePurse), max: money(game.maxBet, housePurse) }
  return (
    <>
      <div className="info">
        <CoverImage className="info-cover" cover={game.cover} width={180} height={240} />
        <div className="info-side">
          <p className="text-muted">{t('game.by', { vendor: game.vendorName })}</p>
          <dl className="facts">
            <Fact name={t('game.return')}>{percent(game.rtp)}</Fact>
            <Fact name={t('game.volatility')}>
              <Volatility level={game.volatility} /> {t(`volatility.${game.volatility}`)}
            </Fact>
            <Fact name={t('game.stakes')}>{t('game.stakesFrom', stakes)}</Fact>
            <Fact name={t('game.maxWin')}>{t('game.times', { times: figure(game.maxWinX) })}</Fact>
            {game.minLineNum > 1 && <Fact name={t('game.lines')}>{figure(game.minLineNum)}</Fact>}
            <Fact name={t('game.kind')}>
              {[t(`kind.${game.gameClassify}`), game.theme && t(`theme.${game.theme}`)]
                .filter(Boolean)
                .join(' · ')}
            </Fact>
          </dl>
        </div>
      </div>
      <Sheet game={game} onLeave={onLeave} />
      <p className="t-13 text-muted info-note">{t('game.rtpLong')}</p>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What a game of the house returned, with its sample and band. Other games have none. */
function Sheet({ game, onLeave }: Leaving) {
  const { t } = useWords()
  const asked = { nodeId: game.nodeId }
  const { data, isError, refetch } = useAsk(catalogue.gameSheet, asked, { staleMs: 60_000 })
  if (isError && data === undefined)
    return (
      <div className="sheet">
        <p className="text-muted">{t('sheet.failed')}</p>
        <Button onClick={() => void refetch()}>{t('frame.retry')}</Button>
      </div>
    )
  if (data === undefined)
    return (
      <div className="sheet" aria-busy="true">
        <SkeletonMany of="row" count={1} />
      </div>
    )
  return (
    data && (
      <>
        <Measured sheet={data} />
        <Link href={`/certificate/${game.nodeId}`} className="link" onClick={onLeave}>
          {t('sheet.certificate')}
        </Link>
      </>
    )
  )
}

type Sheet = NonNullable<Gives<typeof catalogue.gameSheet>>

/** Decimals of a percentage that a sample can bear. */
const decimals = 2

function Measured({ sheet }: { sheet: Sheet }) {
  const { t, percent, figure } = useWords()
  const shown = (share: string) => percent((Number(share) * 100).toFixed(decimals))
  const { actual, band, rounds, state, math } = sheet
  return (
    <section className="sheet" aria-label={t('sheet.measured')}>
      <header className="sheet-head">
        <h3>{t('sheet.measured')}</h3>
        <p className="sheet-figure num">{actual ? shown(actual) : '–'}</p>
      </header>
      <p className="t-13 text-muted num">
        {rounds ? t('sheet.sample', { rounds: figure(rounds) }) : t('sheet.none')}
      </p>
      {actual && band && (
        <>
          <BandBar actual={actual} band={band} certified={sheet.certified} />
          <p className="t-13">
            {band.low === null
              ? t('sheet.bandUp', { high: shown(band.high) })
              : t('sheet.band', { low: shown(band.low), high: shown(band.high) })}
            . {state && t(`sheet.${state}`)}
          </p>
          <p className="t-12 text-muted">
            {t(band.low === null ? 'sheet.bandUpText' : 'sheet.bandText')}
          </p>
        </>
      )}
      <p className="t-12 text-muted sheet-math">
        {t('sheet.math')}: <code>{math}</code>
      </p>
    </section>
  )
}

type Band = { actual: string; certified: string; band: { low: string | null; high: string } }

/** Room on each side of what is drawn, as a share of the whole. */
const margin = 0.15

/** The band as a bar, the certificate as a line in it, and what was measured as a dot. */
function BandBar({ actual, certified, band }: Band) {
  const points = [actual, certified, band.low ?? band.high, band.high].map(Number)
  const from = Math.min(...points)
  const width = Math.max(...points) - from || 1
  const at = (share: string) => 100 * (margin + ((Number(share) - from) / width) * (1 - 2 * margin))
  // A band without an end below is drawn from the edge.
  const low = band.low === null ? 0 : at(band.low)
  return (
    <svg className="band" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="band-all" x="0" y="4" width="100" height="2" rx="1" />
      <rect className="band-within" x={low} y="3" width={at(band.high) - low} height="4" />
      <rect className="band-certified" x={at(certified) - 0.15} y="1" width="0.3" height="8" />
      <rect className="band-actual" x={at(actual) - 0.5} y="1" width="1" height="8" />
    </svg>
  )
}
