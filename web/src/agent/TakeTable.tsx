import { useCaller } from '@balai/client'
import { agentMoney, type Gives, type Takes } from '@balai/contract'
import { Button, IconDownload } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

type Asked = Omit<Takes<typeof agentMoney.teamFile>, 'after'>
type Piece = Gives<typeof agentMoney.teamFile>

/** Gives what a page shows as a file for a spreadsheet, whole however long it is, and says where it could not. */
export function TakeTable({ table, from, to }: Asked) {
  const { t, figure } = useWords()
  const caller = useCaller()
  const [said, say] = useState('')
  const [busy, be] = useState(false)
  const take = async () => {
    be(true)
    say('')
    const pieces: Piece[] = []
    try {
      for (let after: Piece['next'] | undefined; after !== null; ) {
        const answer = await caller(agentMoney.teamFile, {
          ...{ table, ...(from && { from }), ...(to && { to }), ...(after && { after }) },
        })
        if (answer.refused) {
          say(answer.message)
          break
        }
        pieces.push(answer.given)
        after = answer.given.next
        const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0)
        if (after) say(t('agent.fileComes', { count: figure(rows) }))
        else give(pieces)
        if (!after && pieces.length > 1) say(t('agent.fileWhole', { count: figure(rows) }))
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

/** Hands the pieces over as one file. */
function give(pieces: readonly Piece[]) {
  const texts = pieces.map(({ text }) => text)
  const address = URL.createObjectURL(new Blob(texts, { type: 'text/csv;charset=utf-8' }))
  const download = pieces[0]?.name ?? ''
  Object.assign(document.createElement('a'), { href: address, download }).click()
  URL.revokeObjectURL(address)
}
