import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { content } from '@balai/contract/desk/content'
import { PieceId, type PieceKind, TextKey } from '@balai/contract/desk/pieces'
import { Badge } from '@balai/ui'
import * as z from 'zod/mini'
import { Failed } from '../app/Failed.tsx'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { Editor } from './Editor.tsx'
import { pieceRoute } from './routes.tsx'
import { StateBadge } from './StateBadge.tsx'
import { kindOf, shapesOf } from './shapes.ts'
import { Versions } from './Versions.tsx'
import { useWords } from './words.ts'

export type Seen = Gives<typeof content.piece>

/** One piece of content: what is written, what is shown, and what was. */
export function PiecePage() {
  const { kind: name, id } = pieceRoute.useParams()
  const kind = kindOf(name)
  const named = kind === 'text' ? TextKey : PieceId
  if (!kind || !z.safeParse(named, id).success) return <Nowhere />
  return <Piece key={`${kind} ${id}`} kind={kind} id={id} />
}

function Piece({ kind, id }: { kind: PieceKind; id: string }) {
  const { t, said } = useWords()
  const { data, error, refetch } = useAsk(content.piece, { kind, id }, { staleMs: 0 })
  if (!data && !error) return <PageWaits title={id} />
  if (kind === 'text' && data?.shipped === null) return <Nowhere />
  const { words } = shapesOf[kind]
  return (
    <Page
      title={id}
      above={{ to: `/content/${kind}`, label: said(words) }}
      beside={
        data &&
        (kind === 'text' && (data.state === 'none' || data.state === 'down') ? (
          <Badge>{t('asShipped')}</Badge>
        ) : (
          <StateBadge state={data.state} />
        ))
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {data && (
        <>
          <Editor
            key={`${data.version} ${data.draft?.revision ?? 0}`}
            piece={data}
            again={() => void refetch()}
          />
          <Versions piece={data} />
        </>
      )}
    </Page>
  )
}
