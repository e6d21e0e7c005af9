import { useAsk } from '@balai/client'
import { missionDesk, type SetMission } from '@balai/contract/desk/missions'
import { missionChanges } from '@balai/contract/desk/missions-changes'
import { Empty } from '@balai/ui'
import { nameIn } from '../app/extras.ts'
import { Fact } from '../app/Fact.tsx'
import { later } from '../app/later.tsx'
import { TermsPage } from '../app/terms/TermsPage.tsx'
import { TermsSheet } from '../app/terms/TermsSheet.tsx'
import type { House } from './EditMission.tsx'
import './missions.css'
import { Rest } from './Rest.tsx'
import { useWords } from './texts.ts'

const EditMission = later(async () => (await import('./EditMission.tsx')).EditMission)

/** What the house asks members to play for, within which bounds, and what the week pays. */
export function Missions() {
  const { t } = useWords()
  const asked = useAsk(missionDesk.all, undefined, { staleMs: 10_000 })
  return (
    <TermsPage
      title={t('missions')}
      asked={asked}
      make={{
        label: t('new'),
        form: (house, close) => <EditMission house={house} close={close} />,
      }}
    >
      {(house, may) => (
        <>
          <p className="text-muted">{t('about')}</p>
          <Rest told={house} may={may} />
          {house.missions.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
          {house.missions.map((mission) => (
            <One key={mission.mission} mission={mission} house={house} may={may} />
          ))}
        </>
      )}
    </TermsPage>
  )
}

function One({ mission: set, house, may }: { mission: SetMission; house: House; may: boolean }) {
  const { t, lang, money, figure, moment } = useWords()
  const { mission, terms, at, reached, claimed, cost } = set
  const { goal, want, times, since, until } = terms
  return (
    <TermsSheet
      {...set}
      code={mission}
      names={terms.names}
      open={terms.open}
      beside={<span className="text-muted">{t(`per_${terms.per}`)}</span>}
      about={<p>{terms.abouts[lang]}</p>}
      behind={
        <>
          {since && since > at && ` · ${t('from', { at: moment(since) })}`}
          {until && ` · ${t('until', { at: moment(until) })}`}
        </>
      }
      list={{ name: 'mission-progress', filters: { mission }, label: t('progress') }}
      subject={`mission:${mission}`}
      may={may}
      turn={{
        change: missionChanges.set,
        terms: { mission, terms: { ...terms, since: null, open: !terms.open } },
      }}
      edit={(close) => <EditMission mission={set} house={house} close={close} />}
    >
      <Fact num label={t(`goal_${goal}`)}>
        {goal === 'stake' ? money(want, house) : figure(want)}
        {times !== null && ` · ${t('times', { times: figure(times / 100) })}`}
      </Fact>
      <Fact num label={t('reward')}>
        {money(terms.reward, house)}
      </Fact>
      <Fact num label={t('turnover')}>
        {figure(terms.turnover)}%
      </Fact>
      <Fact num label={t('mallPoints')}>
        {figure(terms.mallPoints)}
      </Fact>
      <Fact label={t('extra')}>{nameIn(house.extras, terms.extra) ?? '–'}</Fact>
      <Fact num label={t('points')}>
        {figure(terms.points)}
      </Fact>
      <Fact num label={t('after')}>
        {terms.after ?? '–'}
      </Fact>
      <Fact num label={t('only')}>
        {[...terms.categories, ...terms.games].join(', ') || t('everything')}
      </Fact>
      <Fact num label={t('reached')}>
        {figure(reached)}
      </Fact>
      <Fact num label={t('claimed')}>
        {figure(claimed)}
      </Fact>
      <Fact num label={t('cost')}>
        {money(cost, house)}
      </Fact>
    </TermsSheet>
  )
}
