import { useCaller } from '@balai/client'
import { agentMoney, type Takes } from '@balai/contract'
import { Button, IconDownload } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

type Asked = Takes<typeof agentMoney.teamFile>

/** Gives what a page shows as a file for a spreadsheet, and says where it could not, or holds not all of it. */
export function TakeTable({ table, from, to }: Asked) {
  const { t, figure } = useWords()
  const caller = useCaller()
  const [said, say] = useState('')
  const [busy, be] = useState(false)
  const take = async () => {
    be(true)
    say('')
    try {
      const answer = await caller(agentMoney.teamFile, {
        ...{ table, ...(from && { from }), ...(to && { to }) },
      })
      if (answer.refused) say(answer.message)
      else {
        const { name, text, rows, whole } = answer.given
        const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
        Object.assign(document.createElement('a'), { href: address, download: name }).click()
        URL.revokeObjectURL(address)
        if (!whole) say(t('agent.fileCut', { count: figure(rows) }))
      }
    } catch {
      say(t('agent.fileFailed'))
    }
    be(false)
  }
  return (
    <div className="agent-take">
      <Button
        tone="outline"
        size="sm"
        icon={<IconDownload size={16} />}
        busy={busy}
        onClick={() => void take()}
      >
        {t('agent.file')}
      </Button>
      <p className="t-13 text-muted" role="status">
        {said}
      </p>
    </div>
  )
}
