import * as icons from '../icons.tsx'
import { batik } from '../index.ts'
import { Row, Story } from './Story.tsx'

const colours = [
  'bg-ground',
  'bg-s1',
  'bg-s2',
  'bg-s3',
  'bg-line',
  'bg-line-strong',
  'bg-text',
  'bg-muted',
  'bg-faint',
  'bg-gold',
  'bg-gold-fill',
  'bg-turq',
  'bg-turq-fill',
  'bg-win',
  'bg-lose',
  'bg-warn',
  'bg-info',
  'bg-live-fill',
]

export const FoundationStories = () => (
  <>
    <Story name="Warna">
      <div className="grid grid-cols-4 md:grid-cols-9 gap-3">
        {colours.map((colour) => (
          <div key={colour} className="t-12">
            <div className={`h-13 rounded-3 mb-1 shadow-1 ${colour}`} />
            {colour.slice(3)}
          </div>
        ))}
      </div>
    </Story>
    <Story name="Huruf">
      <p className="d-44">Balai, tempat bertemu</p>
      <p className="d-32">Meja langsung</p>
      <p className="d-24">Undian berikutnya</p>
      <p className="t-16">Teks isi 16. Setor dengan QRIS, biasanya masuk di bawah 30 detik.</p>
      <p className="t-13 text-muted">Keterangan 13. Antara Rp 20.000 dan Rp 10.000.000.</p>
    </Story>
    <Story name="Batik">
      <div className="grid grid-cols-2 md:grid-cols-4 gap-3 t-12">
        <div className={`b-card h-30 p-3 ${batik('kawung', true)}`}>kawung</div>
        <div className={`b-card h-30 p-3 ${batik('parang', true)}`}>parang</div>
        <div className={`b-card h-30 p-3 ${batik('ceplok', true)}`}>ceplok</div>
        <div className="b-card h-30 p-3">
          <div className="tumpal tumpal-gold mb-2" />
          tumpal
        </div>
      </div>
    </Story>
    <Story name="Ikon">
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={name.startsWith('IconCat') ? 32 : 24} />
        ))}
      </Row>
    </Story>
  </>
)
