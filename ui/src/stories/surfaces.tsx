import {
  Avatar,
  Badge,
  Button,
  Card,
  type Column,
  Empty,
  Figure,
  formatMoney,
  IconCheck,
  Loader,
  Money,
  Notice,
  Progress,
  Ring,
  SkeletonLine,
  SkeletonMany,
  Sparkline,
  Table,
} from '../index.ts'
import { Row, Story } from './Story.tsx'

type Bet = { at: string; game: string; stake: bigint; result: bigint }
const bets: Bet[] = [
  { at: '14.02', game: 'Lakon Malam', stake: 12_500n, result: 312_500n },
  { at: '13.47', game: 'Baccarat 03', stake: 100_000n, result: -100_000n },
]
const columns: Column<Bet>[] = [
  { key: 'at', label: 'Waktu', cell: (bet) => bet.at, phone: 'detail' },
  { key: 'game', label: 'Permainan', cell: (bet) => <b>{bet.game}</b>, phone: 'title' },
  {
    key: 'stake',
    label: 'Taruhan',
    cell: (bet) => formatMoney(bet.stake),
    figure: true,
    phone: 'none',
  },
  {
    key: 'result',
    label: 'Hasil',
    cell: (bet) => (
      <Money amount={bet.result} signed className={bet.result > 0n ? 'text-win' : ''} />
    ),
    figure: true,
  },
  {
    key: 'state',
    label: 'Status',
    phone: 'end',
    cell: (bet) =>
      bet.result > 0n ? (
        <Badge tone="win" icon={<IconCheck size={16} />}>
          Menang
        </Badge>
      ) : (
        <Badge>Kalah</Badge>
      ),
  },
]

export const SurfaceStories = () => (
  <>
    <Story name="Kartu dan angka">
      <div className="grid grid-cols-2 md:grid-cols-4 gap-3">
        <Card>
          <Figure label="Saldo sekarang">
            <Money amount={1_250_000n} />
          </Figure>
        </Card>
        <Card pattern="kawung">
          <Figure label="Hasil main">
            <Money amount={247_200n} signed className="text-win" />
          </Figure>
        </Card>
        <Card className="col-span-2">
          <p className="t-12 text-muted mb-2">Saldo harian</p>
          <Sparkline
            label="Saldo naik dari 1,1 juta ke 1,25 juta"
            values={[10, 9, 11, 8, 9, 13, 11, 14, 12, 15]}
          />
        </Card>
      </div>
      <Row>
        <Ring label="Sisa 18 detik" value={18} max={25}>
          18
        </Ring>
        <Ring label="Sisa 6 detik" value={6} max={25}>
          6
        </Ring>
        <Avatar initials="A7" />
        <Loader label="Memuat" />
        <div className="grow min-w-[200px]">
          <Progress label="Putaran bonus" value={68} />
        </div>
        <div className="grow min-w-[200px]">
          <Progress label="Menuju Emas" value={62} tone="gold" />
        </div>
      </Row>
    </Story>
    <Story name="Kabar di tempat">
      <div className="grid gap-3 md:grid-cols-2">
        <Notice tone="good" title="Deposit masuk">
          Rp 250.000 ada di saldo Anda.
        </Notice>
        <Notice tone="bad">Kata sandi tidak cocok. Periksa huruf besar.</Notice>
        <Notice tone="warn" action={<Button tone="quiet">Atur</Button>}>
          Batas rugi harian tinggal Rp 20.000.
        </Notice>
        <Notice>Undian ditutup pukul 15.00.</Notice>
      </div>
    </Story>
    <Story name="Tabel, kerangka, kosong">
      <Card pad="none">
        <Table
          caption="Taruhan terakhir"
          columns={columns}
          rows={bets}
          rowKey={(bet) => bet.at}
          selected="13.47"
        />
      </Card>
      <div className="grid gap-4 md:grid-cols-3">
        <div className="grid grid-cols-2 gap-3">
          <SkeletonMany of="tile" count={2} />
        </div>
        <div>
          <SkeletonMany of="row" count={2} />
          <SkeletonMany of="card" count={1} />
          <SkeletonLine />
        </div>
        <Card>
          <Empty title="Belum ada taruhan" action={<Button>Lihat meja</Button>}>
            Yang Anda pasang akan tampil di sini.
          </Empty>
        </Card>
      </div>
    </Story>
  </>
)
