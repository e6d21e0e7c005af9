import { useAsk } from '@balai/client'
import { promotionsDesk, type SetActivity } from '@balai/contract/desk/promotions'
import { promotionChanges } from '@balai/contract/desk/promotions-changes'
import type { GameId } from '@balai/contract/words'
import { Empty } from '@balai/ui'
import { Fact } from '../app/Fact.tsx'
import type { Purse } from '../app/format.ts'
import { later } from '../app/later.tsx'
import { TermsPage } from '../app/terms/TermsPage.tsx'
import { TermsSheet } from '../app/terms/TermsSheet.tsx'
import { plainly } from '../cashier/plainly.ts'
import { useWords } from './texts.ts'

const EditActivity = later(async () => (await import('./EditActivity.tsx')).EditActivity)

export type House = Purse & {
  pages: readonly { id: string; title: string }[]
  games: readonly { id: GameId; name: string; least: bigint; most: bigint; lines: number }[]
}

/** What members can do for promotions: the terms in force, who takes part and what it came to. */
export function Activities() {
  const { t } = useWords()
  const asked = useAsk(promotionsDesk.activities, undefined, { staleMs: 10_000 })
  return (
    <TermsPage
      title={t('activities')}
      asked={asked}
      make={{
        label: t('new'),
        form: (house, close) => <EditActivity house={house} close={close} />,
      }}
    >
      {(house, may) =>
        house.activities.length === 0 ? (
          <Empty title={t('noActivities')}>{t('noActivitiesText')}</Empty>
        ) : (
          <>
            <p className="text-muted">{t('about')}</p>
            {house.activities.map((one) => (
              <One key={one.activity} activity={one} house={house} may={may} />
            ))}
          </>
        )
      }
    </TermsPage>
  )
}

type Shown = { activity: SetActivity; house: House; may: boolean }

function One({ activity: set, house, may }: Shown) {
  const { t, lang, money, figure } = useWords()
  const { activity, terms, applying, issued, claimed, granted, left } = set
  const { free } = terms
  // A day or a prize that is given in stakes is told in stakes.
  const worth = (amount: bigint) =>
    free
      ? t('free.step', {
          count: figure(Number(amount / free.stake)),
          stake: money(free.stake, house),
        })
      : money(amount, house)
  return (
    <TermsSheet
      {...set}
      code={activity}
      names={terms.names}
      open={terms.open}
      list={{ name: 'promotion-entries', filters: { activity }, label: t('list') }}
      subject={`activity:${activity}`}
      may={may}
      turn={{
        change: promotionChanges.setActivity,
        terms: { activity, terms: { ...terms, open: !terms.open } },
      }}
      edit={(close) => <EditActivity activity={set} house={house} close={close} />}
    >
      <Fact num label={t('kind')}>
        {t(`kind.${terms.kind}`)}
      </Fact>
      <Fact num label={t('page')}>
        {house.pages.find(({ id }) => id === terms.page)?.title ?? terms.page}
      </Fact>
      <Fact num label={t('mostGiven')}>
        {money(terms.most, house)}
      </Fact>
      <Fact num label={t('per')}>
        {t(`per.${terms.per}`)}
      </Fact>
      <Fact num label={t('pays')}>
        {t(`pays.${terms.pays}`)}
      </Fact>
      {terms.free && (
        <>
          <Fact num label={t(`free.sort.${terms.free.sort}`)}>
            {t('free.given', {
              count: figure(terms.free.count),
              stake: money(terms.free.stake, house),
              days: figure(terms.free.days),
            })}
          </Fact>
          <Fact num label={t('free.games')}>
            {terms.free.games
              .map((game) => house.games.find(({ id }) => id === game)?.name ?? game)
              .join(', ')}
          </Fact>
          <Fact num label={t('free.winTo')}>
            {t(`free.winTo.${terms.free.winTo}`)}
          </Fact>
        </>
      )}
      {terms.checkIn && (
        <>
          <Fact num label={t('rewards')}>
            {terms.checkIn.rewards.map(worth).join(', ')}
          </Fact>
          <Fact num label={t('missed')}>
            {t(`missed.${terms.checkIn.missed}`)}
          </Fact>
        </>
      )}
      {terms.packet && (
        <Fact num label={t('pot')}>
          {t('potOf', {
            pot: money(terms.packet.pot, house),
            shares: figure(terms.packet.shares),
            least: money(terms.packet.least, house),
          })}
        </Fact>
      )}
      {terms.cashback && (
        <Fact num label={t('cashback')}>
          {t('cashbackOf', {
            percent: plainly(BigInt(terms.cashback.percent), 2, lang),
            floor: money(terms.cashback.floor, house),
          })}
        </Fact>
      )}
      {terms.withinDays !== null && (
        <Fact num label={t('withinDays')}>
          {figure(terms.withinDays)}
        </Fact>
      )}
      {terms.prizes && (
        <Fact num label={t('prizes')}>
          {terms.prizes
            .map(({ count, amount }) =>
              terms.free
                ? `${figure(count)} × (${worth(amount)})`
                : `${figure(count)} × ${worth(amount)}`,
            )
            .join(', ')}
        </Fact>
      )}
      {terms.kind === 'raffle' && (
        <Fact num label={t('ticketsBy')}>
          {terms.tickets
            ? t(`ticketsOf.${terms.tickets.by}`, {
                every: money(terms.tickets.every, house),
                most: figure(terms.tickets.most),
              })
            : t('ticketsBy.press')}
        </Fact>
      )}
      {terms.kind === 'application' && (
        <Fact num label={t('aloneMost')}>
          {terms.aloneMost === null ? t('never') : money(terms.aloneMost, house)}
        </Fact>
      )}
      {left && (
        <Fact num label={t('left')}>
          {[
            left.total !== null && t('left.total', { left: money(left.total, house) }),
            left.today !== null && t('left.today', { left: money(left.today, house) }),
            left.receivers !== null && t('left.receivers', { left: figure(left.receivers) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      <Fact num label={t('claimDays')}>
        {figure(terms.claimDays)}
      </Fact>
      {(terms.pays === 'bonus' || terms.free?.winTo === 'bonus') && (
        <>
          <Fact num label={t('toPlay')}>
            {t('times', { times: figure(terms.times) })}
          </Fact>
          <Fact num label={t('days')}>
            {figure(terms.days)}
          </Fact>
        </>
      )}
      <Fact num label={t('applying')}>
        {figure(applying)}
      </Fact>
      <Fact num label={t('issued')}>
        {figure(issued)}
      </Fact>
      <Fact num label={t('claimed')}>
        {figure(claimed)} · {money(granted, house)}
      </Fact>
    </TermsSheet>
  )
}
