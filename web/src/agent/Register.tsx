import { useAsk } from '@balai/client'
import { agent } from '@balai/contract'
import { Empty, Segments, Skeleton } from '@balai/ui'
import { useState } from 'react'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Links } from './bring/Links.tsx'
import { OpenAccounts } from './bring/OpenAccounts.tsx'
import { Failed } from './Failed.tsx'
import { Invitation } from './Invitation.tsx'

const ways = ['invite', 'links', 'open'] as const

/** How an agent brings members: by their own code, by links with rates, and by opening accounts for them. */
export default function Register() {
  const { t } = useWords()
  const [way, go] = useState<(typeof ways)[number]>('invite')
  return (
    <Room title={t('agent.page_register')}>
      <div className="agent-page">
        <Segments
          label={t('agent.page_register')}
          options={ways.map((value) => ({ value, label: t(`agent.way_${value}`) }))}
          value={way}
          onChange={go}
        />
        {way === 'invite' ? <OwnCode /> : way === 'links' ? <Links /> : <OpenAccounts />}
      </div>
    </Room>
  )
}

function OwnCode() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(agent.invitation, undefined)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton className="agent-wait" />
  return data.code ? (
    <Invitation code={data.code} invited={data.invited} />
  ) : (
    <Empty title={t('agent.none')}>{t('agent.noneText')}</Empty>
  )
}
