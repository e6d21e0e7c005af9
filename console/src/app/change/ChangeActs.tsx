import type { Change } from '@balai/contract/desk/change'
import { Button } from '@balai/ui'
import { useState } from 'react'
import { later } from '../later.tsx'
import { useWords } from './texts.ts'

const acts = () => import('./Decide.tsx')
const Decide = later(async () => (await acts()).Decide)
const Withdraw = later(async () => (await acts()).Withdraw)
const Undo = later(async () => (await acts()).Undo)

/** What can be done with a change, and which of it is being done. */
export type Doing = 'agreed' | 'rejected' | 'withdraw' | 'undo'

/** The dialog of what is being done with a change. */
export function ChangeDialog(props: { change: Change; doing: Doing; close: () => void }) {
  const { change, doing, close } = props
  if (doing === 'withdraw') return <Withdraw change={change} close={close} />
  if (doing === 'undo') return <Undo change={change} close={close} />
  return <Decide change={change} verdict={doing} close={close} />
}

/** What the reader may do with a change now. */
export function ChangeActs({ change }: { change: Change }) {
  const { t } = useWords()
  const [doing, begin] = useState<Doing>()
  const { may } = change
  if (!may.decide && !may.withdraw && !may.undo) return null
  return (
    <div className="change-acts">
      {may.decide && (
        <>
          <Button tone="primary" onClick={() => begin('agreed')}>
            {t('change.agree')}
          </Button>
          <Button tone="danger" onClick={() => begin('rejected')}>
            {t('change.reject')}
          </Button>
        </>
      )}
      {may.withdraw && <Button onClick={() => begin('withdraw')}>{t('change.withdraw')}</Button>}
      {may.undo && <Button onClick={() => begin('undo')}>{t('change.undo')}</Button>}
      {doing && <ChangeDialog change={change} doing={doing} close={() => begin(undefined)} />}
    </div>
  )
}
