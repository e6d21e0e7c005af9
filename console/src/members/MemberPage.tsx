import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { MemberId } from '@balai/contract'
import { members } from '@balai/contract/desk/members'
import type { Permission } from '@balai/contract/desk/permissions'
import { Badge, TabPanel, Tabs } from '@balai/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Failed } from '../app/Failed.tsx'
import { mayAny, useMe } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { RankPanel } from '../ranks/RankPanel.tsx'
import { MemberPanel as SportsPanel } from '../sports/MemberPanel.tsx'
import { About } from './About.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'
import { LinksPanel } from './LinksPanel.tsx'
import { MemberActs } from './MemberActs.tsx'
import { MemberState } from './MemberState.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { PlayPanel } from './PlayPanel.tsx'
import { memberRoute, type TabName, tabs } from './routes.tsx'
import { useWords } from './words.ts'

export type Member = Gives<typeof members.one>

/** What each part shows, and the right that it takes. */
const panels: Record<
  TabName,
  { may: Permission | readonly Permission[]; shows: ComponentType<{ member: Member }> }
> = {
  about: { may: 'members.see', shows: About },
  money: { may: 'money.see', shows: MoneyPanel },
  play: { may: 'play.see', shows: PlayPanel },
  access: { may: 'members.see', shows: AccessPanel },
  links: { may: 'risk.see', shows: LinksPanel },
  limits: { may: 'members.see', shows: LimitsPanel },
  sports: { may: 'games.see', shows: SportsPanel },
  rank: { may: 'members.see', shows: RankPanel },
  notes: { may: 'members.see', shows: NotesPanel },
  history: { may: 'members.see', shows: HistoryPanel },
}

/** One member with everything that the reader may see, part by part. */
export function MemberPage() {
  const { id } = memberRoute.useParams()
  const read = z.safeParse(MemberId, id)
  return read.success ? <One key={id} id={read.data} /> : <Nowhere />
}

function One({ id }: { id: MemberId }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(members.one, { member: id })
  const above = { to: '/members', label: t('find.title') }
  if (error instanceof Refused && error.code === 'member-unknown') return <Nowhere />
  if (!data && !error) return <PageWaits title={t('find.account')} />
  if (!data)
    return (
      <Page title={t('find.account')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  return (
    <Page
      title={data.account}
      above={above}
      beside={
        <span className="badges">
          <MemberState state={data.state} />
          <span className="badges member-tags">
            {data.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </span>
      }
    >
      <MemberActs member={data} />
      <Parts member={data} />
    </Page>
  )
}

function Parts({ member }: { member: Member }) {
  const { t } = useWords()
  const { may } = useMe()
  const go = useNavigate()
  const { tab } = memberRoute.useSearch()
  const open = tabs.filter((name) => mayAny(may, panels[name].may))
  const [value = 'about', choose] = useState<TabName | undefined>(
    tab && open.includes(tab) ? tab : open[0],
  )
  const Shown = panels[value].shows
  const parts = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    parts.current
      ?.querySelector('[role="tab"][aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  const show = (next: TabName) => {
    choose(next)
    void go({
      to: '/members/$id',
      params: { id: member.id },
      search: { tab: next === 'about' ? undefined : next },
      replace: true,
    })
  }
  return (
    <div ref={parts} className="member-parts">
      <Tabs
        id="member"
        label={t('tabs')}
        tabs={open.map((name) => ({ id: name, label: t(`tab.${name}`) }))}
        value={value}
        onChange={show}
      />
      <TabPanel tabs="member" value={value}>
        <Shown member={member} />
      </TabPanel>
    </div>
  )
}
