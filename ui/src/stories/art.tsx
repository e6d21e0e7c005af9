import { Badge, Banner, Button, Scene } from '../index.ts'
import { Story } from './Story.tsx'

export const ArtStory = () => (
  <Story name="Spanduk">
    <Banner
      label="Promosi utama"
      slideLabel={(place, count) => `Spanduk ${place} dari ${count}`}
      pauseLabel="Hentikan"
      playLabel="Jalankan"
      everyMs={5_000}
    >
      {(['pendopo', 'wayang', 'rempah', 'gunung'] as const).map((scene) => (
        <div key={scene}>
          <Scene of={scene} />
          <div className="b-slide-words">
            <Badge tone="gold">Untuk anggota baru</Badge>
            <h3 className="d-32">Selamat datang, pendopo terbuka.</h3>
            <p className="t-16">Syarat putaran 8×, berlaku 14 hari, tertulis di depan.</p>
            <Button tone="primary" size="lg">
              Ambil bonus
            </Button>
          </div>
        </div>
      ))}
    </Banner>
    <div className="grid gap-4 md:grid-cols-2">
      {(['pendopo', 'wayang', 'rempah', 'gunung'] as const).map((scene) => (
        <div key={scene} className="relative h-[240px] rounded-4 overflow-hidden">
          <Scene of={scene} />
        </div>
      ))}
    </div>
  </Story>
)
