/** The demo neighbours: made-up people in real suburbs. The first four are offered at sign-in. */
export interface DemoPerson {
  readonly name: string
  readonly suburb: string
  readonly street: string
}

const rows = `
Maya Fernandes|Mount Lawley|7 Acacia Street
Tom Whitfield|Mount Lawley|12 Oak Lane
Priya Nair|Inglewood|31 Ninth Avenue
Luca Moretti|North Perth|4 Fig Tree Close
Ruth Adeyemi|Maylands|88 Riverside Parade
Ben Tran|Highgate|19 Lincoln Mews
Hana Sato|Menora|5 Alder Walk
Oscar Bell|Coolbinia|63 Bradford Rise
Grace Okafor|Bedford|27 Catherine Way
Liam Dunne|East Perth|102 Royal Terrace
Zara Haddad|Northbridge|11 Lantern Alley
Noah Petersen|Leederville|45 Oxford Grove
Ella Marsh|Mount Hawthorn|9 Kauri Road
Arjun Mehta|Yokine|14 Swan View
Sofia Rossi|Subiaco|38 Heytesbury Lane
Jack Nguyen|Victoria Park|71 Albany Court
Mei Lin|Como|22 Preston Place
Dan Kowalski|Bayswater|56 Guildford Green
Amara Diallo|Dianella|17 Grand Circle
Isla Campbell|West Perth|3 Colin Steps
Marco Silva|Burswood|29 Camfield Drive
Freya Jensen|Wembley|40 Herdsman Walk
Samir Aziz|Morley|8 Walter Way
Chloe Martin|South Perth|66 Angelo Rise
Peter Walsh|Nedlands|2 Stirling Row
Nadia Popov|Rivervale|13 Kooyong Bend
`

export const demoPeople: readonly DemoPerson[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', suburb = '', street = ''] = row.split('|')
    return { name, suburb, street }
  })

/** Reserved for examples, so nobody is ever written to. */
export const demoEmail = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/gu, '.')}@demo.example`
