import { useAsk } from '@balai/client'
import { type LinkKind, risk } from '@balai/contract/desk/risk'
import { Badge } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useMay } from '../app/me.ts'
import { useWords } from './words.ts'

type CasesAboutProps = { kind: LinkKind; id: string }

/** The cases that something is linked to, for who may see them; nothing at all where there is none. */
export function CasesAbout({ kind, id }: CasesAboutProps) {
  const { t, said } = useWords()
  const may = useMay('risk.see')
  const { data } = useAsk(risk.about, { kind, ref: id }, { enabled: may })
  if (!data?.length) return null
  return (
    <p className="badges" data-cases>
      <b>{t('about.cases')}</b>
      {data.map((one) => (
        <Link key={one.id} to="/risk/$id" params={{ id: one.id }} className="link">
          {one.words ? said(one.words) : t('hand')} <Badge>{t(`state.${one.state}`)}</Badge>
        </Link>
      ))}
    </p>
  )
}
