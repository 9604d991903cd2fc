import mapStyles from '#web/ui/map/map.module.css'

type Mark = { look: 'mine' | 'today'; label: string }

/** What the pins mean. */
export const MapKey = ({ marks }: { marks: readonly Mark[] }) => (
  <div className={mapStyles['mapKey']} data-covers-map>
    {marks.map(({ look, label }) => (
      <span key={look}>
        <b className={mapStyles[`mapKey_${look}`]} />
        <span>{label}</span>
      </span>
    ))}
  </div>
)
