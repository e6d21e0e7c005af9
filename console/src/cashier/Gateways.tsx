import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { Breaks } from './Breaks.tsx'
import { Log } from './Log.tsx'
import { Strays } from './Strays.tsx'
import { Week } from './Week.tsx'
import './cashier.css'
import { useWords } from './texts.ts'

/** Whether gateways and books agree, money that is nobody’s, and what gateways said. */
export function Gateways() {
  const { t } = useWords()
  const reports = useMay('reports.see')
  return (
    <Page title={t('gateways')} above={{ to: '/deposits', label: t('deposits') }}>
      {reports && <Week />}
      <Breaks />
      <Strays />
      <Log />
    </Page>
  )
}
