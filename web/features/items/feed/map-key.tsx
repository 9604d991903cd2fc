/** What the pins mean. */
export const MapKey = () => (
  <div className="map__key" data-covers-map>
    <span>
      <b className="is-mine" />
      Yours
    </span>
    <span>
      <b className="is-today" />
      Ends today
    </span>
  </div>
)
