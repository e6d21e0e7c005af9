import { type PieceKind, pieceKinds } from '@balai/contract/desk/pieces'
import { cx } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { shapesOf } from './shapes.ts'
import { useWords } from './words.ts'

/** Every kind of content, each a page of its own. */
export function Kinds({ kind }: { kind: PieceKind }) {
  const { t, said } = useWords()
  return (
    <nav className="cnt-kinds" aria-label={t('kinds')}>
      {pieceKinds.map((each) => (
        <Link
          key={each}
          to="/content/$kind"
          params={{ kind: each }}
          className={cx('cnt-kind', each === kind && 'cnt-kind-on')}
          aria-current={each === kind ? 'page' : undefined}
          // On a phone not all of them have room: the one that is open is in sight.
          ref={(link) => {
            if (link?.parentElement && each === kind)
              link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetLeft
          }}
        >
          {said(shapesOf[each].words)}
        </Link>
      ))}
    </nav>
  )
}
