import { likely } from "@alithia/agent/likeness/create-answer-index.ts";
import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding, sharedWorld } from "../bench/intents/shared-understanding.ts";

const { search } = sharedWorld;
const { understand } = sharedUnderstanding;

/** The first half was used to tune the floor, the second was not. */
const seen = `what's the capital of mongolia
write me a birthday poem for my nan
who won the last world cup
how do I get red wine out of a carpet
translate "where is the station" into polish
my dog keeps barking at the postman, any tips?
what should I cook with leeks and potatoes
tell me a joke about accountants
is it going to rain in leeds tomorrow
how tall is mount everest
can you help my son with his fractions homework
recommend a film for a rainy evening
what time is it in tokyo
who wrote pride and prejudice
how do I reset my iphone
best way to train for a half marathon
what's the difference between a crow and a raven
plan a three day trip to lisbon
why is the sky blue
my back hurts when I sit, what could it be
write a python script that renames files
how many calories are in a banana
which car should I buy for a family of five
what is the meaning of life
summarise the plot of hamlet
do you believe in ghosts
how do I fix a leaking tap
what's a good name for a kitten
give me a workout for my arms
who is the king of sweden
how long do I boil an egg
what did the government announce about pensions
can plants feel pain
write a cover letter for a nursing job
is pluto a planet
how do you say thank you in korean
what are the rules of offside
which phone has the best camera
why do cats purr
tell me about the french revolution
my boss is mean to me
what's the best stock to buy, apple or tesla
how do I change the language on windows
who invented the telephone
what's 17 times 23
how far is the moon
should I text my ex
draw me a picture of a horse
what year did the titanic sink
how do I grow tomatoes on a balcony`.split("\n");

const held = `name the longest river in africa
compose a haiku about autumn leaves
who sang that song about umbrellas
how can I unclog a kitchen sink
say good night in italian
our baby won't sleep, what do other parents do?
ideas for dinner with chickpeas
make me laugh
will it snow this weekend in oslo
how deep is the mariana trench
explain photosynthesis to a ten year old
suggest a crime novel
when does daylight saving end
who painted the starry night
my laptop is overheating
tips for a first marathon
are whales fish
cheap hotels near the louvre
why do leaves change colour
I have a sore throat since monday
fix this javascript: for (let i = 0 i < 5 i++)
is oat milk healthier than cow's milk
should I lease or buy a van
does god exist
what happens at the end of moby dick
are horoscopes real
how do I bleed a radiator
nicknames for a grandfather
a stretching routine for stiff hips
who is prime minister of japan
how do I make sourdough starter
what is inflation in britain at the moment
do goldfish have a memory
improve my cv please
how many moons does jupiter have
teach me to count to ten in swahili
how is tennis scored
which laptop would you get for a student
why do onions make you cry
when was the berlin wall built
my neighbour plays loud music at night
is gold a good investment right now
turn off notifications on android
who discovered penicillin
what is the square root of 1764
how old is the universe
what do I say to a grieving friend
paint a sunset over the sea
when did the romans leave britain
can I keep basil alive through the winter`.split("\n");

/** By another author, with words of the chain in other senses; the second half was not used for tuning. */
const seenLater = `my sourdough came out flat again, what am i doing wrong
who's winning the tour de france this year
is it normal for a toddler to eat sand
give me 3 names for a black labrador
whats the wifi password at starbucks usually
how do you remove a stripped screw
i need a limerick about my boss gary
Was Cleopatra Egyptian or Greek?
best seats on a 737 for legroom
how much does a plumber charge per hour
can you check if my essay has spelling mistakes: The weather were nice.
what is the exchange rate of the pound to the zloty
my landlord won't fix the boiler, what are my rights
do sharks sleep
convert 40 fahrenheit to celsius
what's the plural of octopus
recommend me a podcast for long drives
when is easter next year
How do I get a passport for a newborn?
i cant sleep help
whats a good opening move in chess
the printer says paper jam but theres no paper
how long does it take to get to mars
who played the joker in the dark knight
my car makes a clicking noise when i turn
what wine goes with duck
is the post office open on sunday
how do i tie a tie
Explain the offside rule to my wife please
how old is keanu reeves
write a text to my sister saying sorry i missed her party
should I repaint the fence before winter
which planet has the most rings
i hate mondays
how many eggs in a carbonara for four
what does "saudade" mean
how do I become a train driver
any good thai place near victoria station
why is my basil dying
is tap water in rome safe
what is the value of pi to ten digits
who is the owner of manchester united
how do i transfer my photos to a new phone
what block is the nearest school in
send my regards to your family
is gold a token of love
can you burn a CD on a mac
what's the supply of teachers like in wales
how do I approve a friend request
wrap a present with no tape, how`.split("\n");

const heldLater = `which side of the road do they drive on in malta
my knee clicks when i climb stairs
tell me something about otters
what should i wear to a winter wedding
how do i make the cat stop scratching the sofa
who invented the zip
name a film with a twist ending
is 12 too young for a phone
what's the difference between a violin and a viola
how do you get candle wax off a tablecloth
calculate 15 percent of 84
how do i renew my driving licence
what's the tallest building in chicago
draft an email asking for a day off
can dogs eat grapes
how is cheese made
my son got a C in chemistry, how can we improve it
what are the lyrics of happy birthday in french
where can i park near the stadium
is dubai hot in march
teach me one card trick
whats for dinner
does homeopathy work
how do i delete my facebook
who was the first woman in space
what's a synonym for beautiful
how do i fix a puncture on my bike
do i need a visa for vietnam
what's the capital gains... no wait, the capital of ghana
can you play tic tac toe
how do hummingbirds hover
my neighbour stole my parcel
what time does the superbowl start
how many bones does a shark have
translate good luck to welsh
is it bad to crack your knuckles
what was the best song of 1987
i think my wife is cheating on me
how does a fridge work
when do swallows come back
how do i stake tomato plants
what's the price of a pint in dublin
how much is a stamp these days
who owns the louvre
what does the contract of a flat mate usually say
is a bridge over the channel possible
how do i call a function in excel
what is the gas mileage of a ford focus
which bank gives the best mortgage rate
how do i store potatoes over winter`.split("\n");

/** Returns the messages that are answered as if they were about the chain, Sonic or ALI. */
function listAnswered(texts: readonly string[]): string[] {
  return texts.filter((text) =>
    understand([userTurn(text)], account).some((piece) => {
      if (piece.kind !== "request" || piece.reading.missing !== undefined) return false;
      const { question } = piece.reading.input;
      return (
        piece.reading.capability !== "answer-question" ||
        search.find(String(question)).some(({ score }) => score >= likely)
      );
    }),
  );
}

test("of 100 off-topic messages 1 of the half that was looked at, beside a joke, and 3 of the half held back are answered", () => {
  expect([seen.length, held.length]).toEqual([50, 50]);
  expect(listAnswered(seen)).toEqual(["tell me a joke about accountants", "do you believe in ghosts"]);
  expect(listAnswered(held).length).toBeLessThanOrEqual(3);
});

test("of 100 later ones 2 of each half are answered", () => {
  expect([seenLater.length, heldLater.length]).toEqual([50, 50]);
  expect(listAnswered(seenLater).length).toBeLessThanOrEqual(2);
  expect(listAnswered(heldLater).length).toBeLessThanOrEqual(2);
});

test("of 200 off-topic messages at most 20 are shown a nearest text", () => {
  const all = [...seen, ...held, ...seenLater, ...heldLater];
  const shown = all.filter(
    (text) => (search.find(text)[0]?.score ?? 0) < likely && search.nearest(text) !== undefined,
  );
  expect(all).toHaveLength(200);
  expect(shown.length).toBeLessThanOrEqual(20);
});
