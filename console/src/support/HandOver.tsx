import { useAsk, useCommand } from '@balai/client'
import { deskSupport } from '@balai/contract/desk/support'
import { SelectField } from '@balai/ui'
import { useState } from 'react'
import { AskWhy } from '../app/AskWhy.tsx'
import { useWords } from './texts.ts'

type HandOverProps = { talk: string; close: () => void }

/** Asks to whom a talk goes, and why: a colleague has it at once, or whoever is free takes it. */
export function HandOver({ talk, close }: HandOverProps) {
  const { t } = useWords()
  const [to, choose] = useState('')
  const { data, error } = useAsk(deskSupport.colleagues, undefined, { staleMs: 0 })
  const handOver = useCommand(deskSupport.handOver)
  const colleagues = data?.items ?? []
  const name = colleagues.find(({ id }) => id === to)?.name
  const act = async (reason: string) => {
    const answer = await handOver.send({ talk, reason, ...(to && { to }) })
    if (!answer?.given) return undefined
    return name ? t('done.handed', { name }) : t('done.handOver')
  }
  return (
    <AskWhy
      title={t('handOverAsk')}
      go={t('handOver')}
      words={{
        ...{ reason: t('reason'), hint: t('handReasonHint'), short: t('reasonShort') },
        failed: t('failed'),
      }}
      doing={handOver}
      act={act}
      done={close}
      close={close}
    >
      <SelectField
        label={t('handTo')}
        hint={error ? t('colleaguesFailed') : data ? t('handToHint') : t('colleaguesComing')}
        value={to}
        options={[
          { value: '', label: t('handBack') },
          ...colleagues.map(({ id, name, hands }) => ({
            value: id,
            label: t('colleague', { name, count: hands }),
          })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
    </AskWhy>
  )
}
