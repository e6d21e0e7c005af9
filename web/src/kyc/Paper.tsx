import { type KycRequest, paperPagesMax, pictureTypes } from '@balai/contract'
import {
  IconBank,
  IconButton,
  IconCard,
  IconCheck,
  IconHome,
  IconUpload,
  IconUser,
  IconX,
  Notice,
} from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { usePage } from './usePage.ts'
import type { Again } from './Verification.tsx'

const pictures = { identity: IconCard, selfie: IconUser, address: IconHome, funds: IconBank }
const places = [1, 2, 3] as const
const mebi = 1024 * 1024

type Asked = KycRequest['papers'][number]

/** One paper that is asked for, with its pages. */
export function Paper({ paper, again }: { paper: Asked; again: Again }) {
  const { t } = useWords()
  const { kind, pages } = paper
  const own = usePage(kind, again)
  const Picture = pictures[kind]
  const name = t(`kyc.paper_${kind}`)
  const free = places.find(
    (place) => place <= paperPagesMax[kind] && !pages.some((page) => page.place === place),
  )
  return (
    <li className="b-card kyc-paper" aria-label={name}>
      <div className="kyc-head">
        <span className="kyc-mark" data-on={pages.length > 0 || undefined}>
          {pages.length > 0 ? <IconCheck size={18} /> : <Picture size={18} />}
        </span>
        <div className="kyc-level">
          <b>{name}</b>
          <p className="kyc-small">{t(`kyc.hint_${kind}`)}</p>
        </div>
      </div>
      {pages.length > 0 && (
        <ul className="kyc-pages">
          {pages.map((page) => (
            <Page key={page.place} name={name} page={page} own={own} />
          ))}
        </ul>
      )}
      {own.going && <Going own={own} />}
      {own.said && <Notice tone="warn">{own.said}</Notice>}
      {free !== undefined && !own.going && (
        <Choose
          name={name}
          more={pages.length > 0}
          facing={kind === 'selfie' ? 'user' : 'environment'}
          take={(file) => void own.send(free, file)}
        />
      )}
    </li>
  )
}

type Shown = { name: string; page: Asked['pages'][number]; own: ReturnType<typeof usePage> }

function Page({ name, page: { place, bytes }, own }: Shown) {
  const { t } = useWords()
  const size = useSize()
  const called = t('kyc.page', { paper: name, place })
  const url = own.urls[place]
  return (
    <li>
      {url ? <img src={url} alt={called} /> : <span className="kyc-blank" aria-hidden="true" />}
      <span className="kyc-small">{t('kyc.pageSent', { size: size(bytes) })}</span>
      <IconButton
        icon={<IconX size={16} />}
        label={t('kyc.remove', { page: called })}
        disabled={own.busy}
        onClick={() => void own.remove(place)}
      />
    </li>
  )
}

function Going({ own }: { own: ReturnType<typeof usePage> }) {
  const { t } = useWords()
  const size = useSize()
  const bytes = own.going?.bytes
  return (
    <p className="kyc-going" role="status">
      <span className="b-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {bytes === undefined ? t('kyc.preparing') : t('kyc.uploading', { size: size(bytes) })}
    </p>
  )
}

type Choosing = {
  name: string
  more: boolean
  facing: 'user' | 'environment'
  take: (file: File) => void
}

/** The camera itself where there is one at hand, and pictures that are there already. */
function Choose({ name, more, facing, take }: Choosing) {
  const { t } = useWords()
  const chosen = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // The same file may be chosen again after it was taken away.
    input.value = ''
    if (file) take(file)
  }
  return (
    <div className="kyc-acts">
      <label className="b-btn b-btn-secondary kyc-choose kyc-camera">
        <input
          type="file"
          className="b-unseen"
          accept={pictureTypes.join(',')}
          capture={facing}
          aria-label={`${t('kyc.take')}: ${name}`}
          onChange={({ target }) => chosen(target)}
        />
        <span className="b-btn-face">{t('kyc.take')}</span>
      </label>
      <label className="b-btn b-btn-secondary kyc-choose">
        <input
          type="file"
          className="b-unseen"
          accept={pictureTypes.join(',')}
          aria-label={`${t(more ? 'kyc.more' : 'kyc.choose')}: ${name}`}
          onChange={({ target }) => chosen(target)}
        />
        <span className="b-btn-face">
          <IconUpload size={18} />
          {t(more ? 'kyc.more' : 'kyc.choose')}
        </span>
      </label>
    </div>
  )
}

/** `0,4 MB`, never rounded down to nothing. */
function useSize() {
  const { lang } = useWords()
  const format = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    maximumFractionDigits: 1,
  })
  return (bytes: number) => `${format.format(Math.max(0.1, bytes / mebi))} MB`
}
