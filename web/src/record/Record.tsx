import { RoundId } from '@balai/contract'
import * as z from 'zod/mini'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { Bets } from './Bets.tsx'
import { Panel } from './Panel.tsx'
import { ReceiptOf } from './ReceiptOf.tsx'

/** The betting record and its receipts: a panel over the page, with addresses of their own. */
export function Record() {
  const { t } = useWords()
  const { params } = useAt()
  const round = z.safeParse(RoundId, params.round)
  return (
    <Panel title={t(round.success ? 'receipt.title' : 'record.title')}>
      {round.success ? <ReceiptOf round={round.data} /> : <Bets />}
    </Panel>
  )
}
