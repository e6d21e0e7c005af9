import type { GameCertificate } from '@balai/contract'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

export type Props = { certificate: GameCertificate }
type Share = NonNullable<GameCertificate['hitRate']>

/** A figure of the document, and in small how it is meant. */
function Fact({ name, children, more }: { name: string; children: ReactNode; more?: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd className="num">
        {children}
        {more && <small>{more}</small>}
      </dd>
    </div>
  )
}

/** A share as a fraction where it is one, and the choice that it is of. */
function Exactly({ share, how }: { share: Share; how?: string | undefined }) {
  const { t } = useWords()
  const { numerator, denominator, choice } = share
  return (
    <>
      {numerator && denominator && (
        <code>
          {numerator}/{denominator}
        </code>
      )}
      {choice && (
        <span>
          {t('certificate.at')} <code>{choice}</code>
        </span>
      )}
      {how && <span>{how}</span>}
    </>
  )
}

/** What is certified, figure by figure. */
export function Figures({ certificate }: Props) {
  const words = useWords()
  const { t, percent, figure } = words
  const { rtp, rtpLowest, rtpPool, bought, gambleMost, feature, volatility, sample } = certificate
  const band = (of: { low99: string; high99: string } | undefined) =>
    of && t('certificate.band', { low: percent(of.low99), high: percent(of.high99) })
  const how = rtp.by ? t(`certificate.by_${rtp.by}`) : t('certificate.exact')
  return (
    <section className="b-card b-card-roomy">
      <h2>{t('certificate.figures')}</h2>
      <dl className="facts certificate-facts">
        <Fact
          name={t(rtpLowest ? 'certificate.rtpBest' : 'certificate.rtp')}
          more={<Exactly share={rtp} how={certificate.skill ? t('certificate.skill') : how} />}
        >
          <b>{percent(rtp.percent)}</b> {band(rtp.band)}
        </Fact>
        {rtpLowest && (
          <Fact name={t('certificate.rtpLowest')} more={<Exactly share={rtpLowest} how={how} />}>
            {percent(rtpLowest.percent)}
          </Fact>
        )}
        {rtpPool && (
          <Fact name={t('certificate.rtpPool')} more={t('certificate.rtpPoolText')}>
            {percent(rtpPool)}
          </Fact>
        )}
        {bought && (
          <Fact
            name={t('certificate.bought')}
            more={t('certificate.boughtText', { bets: figure(bought.bets) })}
          >
            {percent(bought.percent)}
          </Fact>
        )}
        {gambleMost !== undefined && (
          <Fact
            name={t('certificate.gamble')}
            more={t('certificate.gambleText', { times: figure(gambleMost) })}
          >
            {percent('100')}
          </Fact>
        )}
        <Rates certificate={certificate} />
        <Fact
          name={t('certificate.index')}
          more={
            <>
              {t('certificate.deviation', { of: many(volatility.standardDeviation, words) })}
              {volatility.choice && (
                <span>
                  {t('certificate.at')} <code>{volatility.choice}</code>
                </span>
              )}
            </>
          }
        >
          {many(volatility.index, words)}
        </Fact>
        {feature && (
          <Fact
            name={t('certificate.feature')}
            more={
              feature.meanStakes &&
              t('certificate.featureMean', { stakes: many(feature.meanStakes, words) })
            }
          >
            {t('certificate.oneIn', { rounds: many(feature.oneRoundIn, words) })}
          </Fact>
        )}
        <Top certificate={certificate} />
        {sample && (
          <Fact
            name={t('certificate.sample')}
            more={
              <>
                {sample.mean && band(sample.band)}
                <span>
                  {t('certificate.seed')} <code>{sample.seed}</code>
                </span>
              </>
            }
          >
            {t('certificate.rounds', { rounds: figure(sample.rounds) })}
            {sample.mean && `: ${percent(sample.mean)}`}
          </Fact>
        )}
      </dl>
      <dl className="facts certificate-hashes">
        <Fact name={t('certificate.version')}>
          {figure(certificate.version)} {certificate.engine && <code>{certificate.engine}</code>}
        </Fact>
        <Fact name={t('certificate.math')}>
          <code className="hash">{certificate.mathHash}</code>
        </Fact>
        <Fact name={t('certificate.codeHash')}>
          <code className="hash">{certificate.codeHash}</code>
        </Fact>
      </dl>
    </section>
  )
}

function Rates({ certificate: { hitRate, hitRateLowest, aboveStake, sample } }: Props) {
  const { t, percent } = useWords()
  // What is no fraction was counted.
  const counted = (share: Share) =>
    share.numerator || !sample ? undefined : t('certificate.bySample')
  const rows = [
    [hitRateLowest ? 'certificate.hitsMost' : 'certificate.hits', hitRate],
    ['certificate.hitsLeast', hitRateLowest],
    ['certificate.above', aboveStake],
  ] as const
  return rows.map(
    ([name, share]) =>
      share && (
        <Fact key={name} name={t(name)} more={<Exactly share={share} how={counted(share)} />}>
          {percent(share.percent)}
        </Fact>
      ),
  )
}

/** Below one in so many of a sample that never met it, by the rule of three: 95 of 100 times. */
const ruleOfThree = 3

function Top({ certificate: { winMax, sample } }: Props) {
  const words = useWords()
  const { t, figure } = words
  const { stakes, oneRoundIn, met, choice, mostSeen } = winMax
  const rounds = sample?.rounds ?? 0
  const chance = oneRoundIn
    ? t('certificate.oneIn', { rounds: many(oneRoundIn, words) })
    : met === 0 && rounds
      ? t('certificate.never', {
          rounds: figure(rounds),
          least: figure(Math.floor(rounds / ruleOfThree)),
        })
      : met !== undefined
        ? t('certificate.met', { times: figure(met), rounds: figure(rounds) })
        : t('certificate.noChance')
  return (
    <>
      <Fact
        name={t('certificate.top')}
        more={
          <>
            {choice && (
              <span>
                {t('certificate.at')} <code>{choice}</code>
              </span>
            )}
            {mostSeen && (
              <span>{t('certificate.mostSeen', { stakes: many(mostSeen, words) })}</span>
            )}
          </>
        }
      >
        {t('certificate.stakes', { stakes: stakesOf(stakes, words) })}
      </Fact>
      <Fact name={t('certificate.topChance')}>{chance}</Fact>
    </>
  )
}

type Written = Pick<ReturnType<typeof useWords>, 'figure' | 'percent'>

/** A number as it is written here, with the decimals that it has; what nobody would count stays a power of ten. */
export function many(text: string, { figure, percent }: Written): string {
  if (text.includes('^')) return text
  return text.includes('.') ? percent(text).replace(/\s?%$/, '') : figure(Number(text))
}

/** Stakes without decimals that say nothing. */
export const stakesOf = (text: string, words: Written) => many(text.replace(/\.0+$/, ''), words)
