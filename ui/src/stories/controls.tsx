import { useState } from 'react'
import {
  Badge,
  Button,
  Chip,
  Chips,
  HeldChip,
  IconBell,
  IconButton,
  IconCheck,
  IconClock,
  IconCrown,
  IconFlame,
  IconHeart,
  IconInfo,
  IconPlus,
  IconX,
  Pagination,
  Segments,
  TabPanel,
  Tabs,
} from '../index.ts'
import { Row, Story } from './Story.tsx'

const pageWords = {
  region: 'Halaman',
  first: 'Halaman pertama',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  last: 'Halaman terakhir',
  page: (n: number) => `Halaman ${n}`,
}

export function ControlStories() {
  const [busy, setBusy] = useState(true)
  const [chip, setChip] = useState('all')
  const [tab, setTab] = useState('4D')
  const [kind, setKind] = useState('single')
  const [page, setPage] = useState(7)
  return (
    <>
      <Story name="Tombol">
        <Row>
          <Button tone="primary" icon={<IconPlus size={16} />}>
            Deposit
          </Button>
          <Button tone="primary" busy={busy} busyLabel="Mengirim" onClick={() => setBusy(true)}>
            Kirim tiket
          </Button>
          <Button tone="primary" disabled>
            Mati
          </Button>
          <Button>Kedua</Button>
          <Button tone="outline">Garis</Button>
          <Button tone="quiet">Tautan</Button>
          <Button tone="danger" icon={<IconX size={16} />}>
            Tolak
          </Button>
          <Button tone="primary" size="lg">
            Ambil bonus
          </Button>
          <Button size="sm">Meja kerja</Button>
          <IconButton label="Simpan" icon={<IconHeart />} aria-pressed={true} />
          <IconButton label="Kabar, 3 belum dibaca" icon={<IconBell />} count={3} />
        </Row>
      </Story>
      <Story name="Keping, tab, lencana">
        <Chips label="Saring">
          {['all', 'hot', 'new'].map((id) => (
            <Chip
              key={id}
              selected={chip === id}
              onClick={() => setChip(id)}
              icon={id === 'hot' && <IconFlame size={16} />}
              count={id === 'all' ? '1.284' : undefined}
            >
              {{ all: 'Semua', hot: 'Ramai', new: 'Baru' }[id]}
            </Chip>
          ))}
          <HeldChip label="Buang saringan RTP" onRemove={() => setChip('all')}>
            RTP di atas 96%
          </HeldChip>
        </Chips>
        <div>
          <Tabs
            id="draws"
            label="Jenis undian"
            tabs={[
              { id: '4D', label: '4D', count: 12 },
              { id: '3D', label: '3D', count: 8 },
              { id: '2D', label: '2D' },
            ]}
            value={tab}
            onChange={setTab}
          />
          <TabPanel tabs="draws" value={tab}>
            <p className="py-3 text-muted">Undian {tab}</p>
          </TabPanel>
        </div>
        <Row>
          <Badge tone="win" icon={<IconCheck size={16} />}>
            Disetujui
          </Badge>
          <Badge tone="lose" icon={<IconX size={16} />}>
            Ditolak
          </Badge>
          <Badge tone="warn" icon={<IconClock size={16} />}>
            Menunggu
          </Badge>
          <Badge tone="info" icon={<IconInfo size={16} />}>
            Diperiksa
          </Badge>
          <Badge tone="turq">Baru</Badge>
          <Badge tone="gold" icon={<IconCrown size={16} />}>
            VIP Emas
          </Badge>
          <Badge tone="live">Langsung</Badge>
          <Badge>Kalah</Badge>
        </Row>
        <div className="max-w-[400px]">
          <Segments
            label="Jenis taruhan"
            options={[
              { value: 'single', label: 'Tunggal' },
              { value: 'parlay', label: 'Parlay' },
              { value: 'system', label: 'Sistem' },
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Pagination page={page} pages={31} onGo={setPage} labels={pageWords} />
      </Story>
    </>
  )
}
