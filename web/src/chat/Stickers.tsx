import { type Sticker, stickers } from '@balai/contract'
import { useWords } from '../words/words.tsx'
import { StickerArt } from './StickerArt.tsx'

/** The pictures of the house, each of them said by one press. */
export function Stickers({ busy, choose }: { busy: boolean; choose: (sticker: Sticker) => void }) {
  const { t } = useWords()
  return (
    <fieldset className="chat-stickers">
      <legend className="sr-only">{t('chat.stickers')}</legend>
      {stickers.map((name) => (
        <button
          key={name}
          type="button"
          disabled={busy}
          aria-label={t(`chat.sticker_${name}`)}
          title={t(`chat.sticker_${name}`)}
          onClick={() => choose(name)}
        >
          <StickerArt name={name} />
        </button>
      ))}
    </fieldset>
  )
}
