import { useCommand } from '@balai/client'
import { records } from '@balai/contract/records'
import { useWords } from '../../words/words.tsx'
import { TakeFile } from '../TakeFile.tsx'
import type { Narrowed } from './useStatement.ts'

/** The same entries as files: for a spreadsheet, and to be printed. */
export function Files({ narrowed }: { narrowed: Narrowed }) {
  const { t } = useWords()
  const csv = useCommand(records.takeStatement)
  const pdf = useCommand(records.takeStatement)
  return (
    <div className="takes">
      <TakeFile command={csv} take={() => csv.send({ ...narrowed, format: 'csv' })}>
        {t('take.csv')}
      </TakeFile>
      <TakeFile command={pdf} take={() => pdf.send({ ...narrowed, format: 'pdf' })}>
        {t('take.pdf')}
      </TakeFile>
    </div>
  )
}
