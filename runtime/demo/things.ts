import type { Category } from '#domain/items/vocabulary.ts'

/** What the demo neighbours give away: category, picture or none, title, words. Titles are free of contact details. */
export interface DemoThing {
  readonly category: Category
  /** A drawn still-life of web/public/pictures; null takes the category's drawing; '-' has no photo. */
  readonly picture: string | null
  readonly title: string
  readonly words: string
}

const rows = `
home_furniture|armchair|Green wool armchair, deep and kind to backs|It was my mother's reading chair. The wool is worn soft on the left arm, where the cat sat, and everything else is sound. It is heavier than it looks, so bring a friend.
sports_fitness|bike|Step-through city bike with basket|Three gears, new inner tubes in spring, the bell is loud. The rack takes a child seat. I moved to an electric one.
outdoors_garden|lemons|A crate of Eureka lemons, more on the tree|The tree does not stop. Unsprayed, thick skinned, good for marmalade. Bring your own bag and take as many as you can carry.
kitchen_dining|teaset|Teapot and four cups, one tiny chip|Stoneware with a cheerful glaze. One cup has a chip on the foot that nobody feels.
baby_kids|cot|Beech cot, three heights|Slats are all there, mattress base has three heights. Bolts and key are in a bag taped to the side.
kitchen_dining|toaster|Two-slice toaster, pale green|Toasts evenly up to four. The crumb tray is clean, the cord is long.
home_furniture|bookshelf|Tall pine bookshelf, five boards|Solid pine with a honey wax. Comes apart with one hex key that I will have ready.
home_furniture|desk|Writing desk with two drawers|Small enough for a bedroom corner. Drawers run smoothly, the top has one ink stain with a story.
pet_supplies|dogbed|Dog bed for a medium dog|Washed and aired. Our kelpie never took to it, she prefers the sofa.
musical_instruments|guitar|Classical guitar, needs new strings|Cedar top, warm sound, tuning pegs hold. I learned my three chords on it.
baby_kids|highchair|Wooden highchair that grows along|Tray and harness included. Seats a baby and later a six year old.
sports_fitness|kayak|Single kayak with paddle|Scratched below, dry inside. It knows the river from here to the causeway.
home_furniture|lamp|Brass reading lamp|Bends where you want it and stays there. Bulb is new.
outdoors_garden|mower|Push mower, freshly sharpened|No engine, no petrol, no noise. Good for a small lawn and a quiet Sunday.
outdoors_garden|plants|Six potted succulents|Offshoots of my balcony. They forgive everybody.
baby_kids|pram|Pram with rain cover|Folds with one hand. One wheel squeaks when it is dry.
appliances|sewing|Sewing machine with case|Straight and zigzag, pedal works, bobbins inside. The manual is there, yellow but whole.
sports_fitness|skateboard|Skateboard, soft wheels|Rolls quietly over rough paths. My knees told me to stop.
outdoors_garden|tent|Three person dome tent|Used on two trips. All pegs, one mended pole that holds.
tools_diy|toolbox|Toolbox with the basics|Hammer, screwdrivers, pliers, a level and a lot of odd screws. Good for a first flat.
toys_games|train|Wooden train with 30 pieces of track|Two bridges, one crossing, a station. Missing nothing but a child.
books_media|books|Box of crime novels|About thirty, mostly Nordic. Take the box as it is, please.
electronics||Laser printer with toner|Black and white, prints on both sides. The toner is about half full.
electronics||24 inch monitor with cable|Full resolution, no dead spots. The stand tilts but does not turn.
electronics||Bluetooth speaker, sandy colour|Survived many beach days and sounds like it did at first.
electronics||Box of cables and chargers|Sorted and tied. There is surely the one you are looking for.
electronics||Digital photo frame|Shows what you put on the card. Card included, empty.
electronics||Old e-reader, works well|Battery lasts a week. There is a scratch next to the screen, not on it.
home_furniture||Round side table, oak|Just the size for a lamp and a cup. Rings included.
home_furniture||Two bar stools|Adjustable and steady. The seats could use new felt.
home_furniture||Wall mirror in a wooden frame|As tall as a door is wide. Hangs on two hooks which I will take down.
home_furniture||Woven floor rug|Blue and cream, cleaned in August. Rolled up and ready.
home_furniture||Coat stand|Holds eight coats or one very full Sunday.
kitchen_dining||Box of jam jars with lids|Around forty, all sizes, all clean. Marmalade season is coming.
kitchen_dining||Cast iron pan|Seasoned for ten years and better for it. Heavy, of course.
kitchen_dining||Set of eight dinner plates|White, plain and unbreakable so far.
kitchen_dining||Pasta machine|Cleaned with a brush, never with water, as it should be.
kitchen_dining||Picnic basket with cutlery|For four people. The corkscrew is missing, the rest has never been used.
baby_kids||Bag of baby clothes, size 0|Washed and folded, mostly stripes. Two small coats for the cold mornings.
baby_kids||Baby bath with stand|Folds flat. Our son has outgrown it with a splash.
baby_kids||Stair gate|Fits openings from narrow to wide. All four screws are there.
baby_kids||Child's step stool|Two steps, rubber feet, stands still.
toys_games||Jigsaw with 1000 pieces, complete|A harbour with far too much sky. We counted all the pieces.
toys_games||Box of building bricks|Many colours, washed in a pillow case. About 4 kg of possibilities.
toys_games||Chess set with a travel board|One bishop has been glued and does not mind.
toys_games||Dolls house with furniture|Three floors, lights that work, a tiny bath.
toys_games||Garden skittles|Nine pins and two balls made of wood.
books_media||Cookbooks, mostly vegetarian|Twelve of them with stains on the best pages.
books_media||Picture books for small children|A shelf full, read a hundred times and taped where needed.
books_media||Vinyl records, jazz and soul|About twenty. Sleeves are loved, records are clean.
books_media||Travel guides to Japan|A few years old, but temples do not move.
books_media||Piano sheet music|Grades three to six with pencil notes of a strict teacher.
clothing_accessories||Winter coat, wool, size 12|Warm and dark green. The lining was renewed last year.
clothing_accessories||Rain boots, size 38|Yellow and watertight. Worn for two winters.
clothing_accessories||School uniforms, several sizes|Shirts and shorts, all in good order, labels cut out.
clothing_accessories||Straw hats, a pair|One large and one small. They have seen the cricket.
clothing_accessories||Hiking backpack, 40 litres|Straps are fine, one zip needs patience.
sports_fitness||Yoga mat and two blocks|Cleaned. I bought a thicker one for my knees.
sports_fitness||Pair of dumbbells, 5 kg each|Rubber coated, kind to floors.
sports_fitness||Tennis rackets, two|Strings are good for a friendly game. With a can of balls that still bounce.
sports_fitness||Boogie board|Leash is new. Good waves not included.
sports_fitness||Cricket set for the garden|Bat, ball, stumps. The ball is soft.
outdoors_garden||Terracotta pots, a dozen|From tiny to large. Some moss, which I like.
outdoors_garden||Tomato seedlings|Started too many again. Two kinds, both sweet.
outdoors_garden||Garden hose with reel|Twenty metres and no holes. The reel rolls.
outdoors_garden||Compost bin|Black, with lid and door. The worms stay here.
outdoors_garden||Bricks from a garden path|About sixty, red, cleaned. Bring gloves and a trolley.
outdoors_garden||Folding camping chairs|Two, each with a cup holder.
tools_diy||Cordless drill with two batteries|One battery is tired, the other is fine. Comes in its case.
tools_diy||Paint rollers and trays|Washed out. Left over from three rooms and an argument about white.
tools_diy||Step ladder, four steps|Aluminium and light. Stands firmly.
tools_diy||Leftover floor tiles, grey|Enough for a small bathroom. Boxes are heavy.
tools_diy||Hand saw and mitre box|Sharp enough for honest work.
office_stationery||Office chair with arm rests|Goes up and down and stays where you put it. One castor complains.
office_stationery||Ring binders, a box of twenty|Labels on the back can be turned.
office_stationery||Whiteboard with markers|As wide as a desk. Wipes clean.
office_stationery||Desk organiser made of bamboo|Five compartments and a drawer for secrets.
office_stationery||Paper shredder|Eats six sheets at once. Please empty it now and then.
health_beauty||Hair dryer, hardly used|Two speeds and a cold button.
health_beauty||Unopened hand soaps|A gift set in a scent that is not ours.
health_beauty||Walking stick, adjustable|Light, with a new rubber foot. My hip is well again.
health_beauty||Electric toothbrush, new heads|Cleaned and boxed, with four unopened heads.
pet_supplies||Cat tree with two platforms|Scratched as intended. Our cat is too old for heights.
pet_supplies||Aquarium, 60 litres|With filter and lamp. No fish were left in it.
pet_supplies||Rabbit hutch for outdoors|Two rooms and a roof that opens. Needs a coat of paint.
pet_supplies||Bag of unopened dog food|The vet changed the diet. Good until next winter.
musical_instruments||Ukulele with bag|Sopran, cheerful and nearly in tune.
musical_instruments||Keyboard with stand|Five octaves, headphones plug. All keys speak.
musical_instruments||Recorders, two|For school. Boiled and polished.
musical_instruments||Music stand, foldable|Fits in a backpack.
arts_crafts_hobbies||Bag of wool in autumn colours|Enough for two jumpers or six hats.
arts_crafts_hobbies||Watercolour set and paper|Twelve colours, most of them untouched. Paper is good and heavy.
arts_crafts_hobbies||Fabric scraps for quilting|Cotton, washed and ironed, sorted by colour.
arts_crafts_hobbies||Easel for the table|Folds down and has a drawer for brushes.
arts_crafts_hobbies||Box of beads|Glass and wood. Hours of quiet for small fingers.
appliances||Small fridge, quiet|For a garage or a student. Cools well, hums softly.
appliances||Microwave, white|Clean and simple, with one knob for time and one for power.
appliances||Upright vacuum cleaner|New filter, strong brush. Cord winds itself.
appliances||Standing fan|Three speeds. Summer is coming.
appliances||Bread maker|Bakes while you sleep. Paddle and book included.
collectibles||Stamps from the seventies|Two albums, mostly Europe. For somebody with patience.
collectibles||Coins from old journeys|A jar of small money from countries that changed it.
collectibles||Old postcards of Perth|About fifty, some written on, all touching.
collectibles||Model ship, needs rigging|Hull and masts are fine. The wind was strong.
other||Moving boxes, flat|Twenty five of them, used once. Tape and markers too.
other||Bubble wrap and packing paper|Two big bags. Please use it again.
other||Christmas lights, warm white|Ten metres and every lamp shines.
other||Suitcase, large|Rolls straight. The lock lost its number, so it stays open.
other||Party bunting and balloons|Left from a seventh birthday.
kitchen_dining||Slow cooker|Large and patient. The lid is glass.
home_furniture||Bed frame, queen size|Slats included, already taken apart. Screws are in a bag.
home_furniture||Curtains, linen, a pair|Natural colour, made for a tall window.
electronics||Radio with a real dial|Finds every station if you turn slowly.
outdoors_garden||Bird bath|Stone, shallow and already popular.
books_media||Gardening magazines, a stack|Ten years of good advice.
toys_games||Board games, four of them|All complete, rules included, friendships kept.
clothing_accessories||Umbrella, large and striped|Opens with a sound like a sail.
tools_diy||Clamps, a set of six|They hold what glue promises.
health_beauty||Massage cushion with two speeds|Warm and humming, with a long cord.
collectibles||Tin boxes from the corner shop|Eleven of them, some older than the shop.
office_stationery||Box of envelopes in all sizes|Several hundred. We write less than we thought.
musical_instruments||Tambourine and maracas|For a small band with large plans.
`

export const demoThings: readonly DemoThing[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [category = 'other', picture = '', title = '', words = ''] = row.split('|')
    return {
      category: category as Category,
      picture: picture === '' ? null : picture,
      title,
      words: `${words} (The picture is drawn.)`,
    }
  })
