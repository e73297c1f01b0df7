import { expect, it } from 'vitest';
import { readAsked } from '#service/asked.ts';

it('a question that comes again in the same words is the same one', () => {
  const query = 'accessKey=some-key&code=100001&max=3';
  const first = readAsked(query).question('GetAUM');
  expect(first.question.filters).toMatchObject({ code: ['100001'], max: 3 });
  const again = readAsked(query).question('GetAUM');
  expect(again).toEqual({ ...first, again: true });
  expect(readAsked(query).question('GetAUM')).toBe(again);
  expect(readAsked(`${query}&type=`).question('GetAUM')).toEqual(first);
});

it('the same words mean another question of another operation', () => {
  const asked = readAsked('accessKey=some-key&code=100001');
  expect(asked.question('GetAUM').question.name).toBe('GetAUM');
  expect(readAsked('accessKey=some-key&code=100001').question('GetNAV').question.name).toBe('GetNAV');
});

it('the same question with another key keeps its own', () => {
  for (const key of ['one', 'two', 'one']) {
    const asked = readAsked(`accessKey=${key}&code=1`);
    asked.question('GetAUM');
    expect(asked.accessKey).toBe(key);
  }
});

it('what cannot be read is refused each time', () => {
  for (let times = 0; times < 2; times++) {
    expect(() => readAsked('accessKey=some-key&code=1&nonsense=1').question('GetAUM')).toThrow('nonsense');
  }
});

it('a question that was forgotten is read again', () => {
  for (let times = 0; times < 2; times++) readAsked('code=first').question('GetAUM');
  const first = readAsked('code=first').question('GetAUM');
  expect(readAsked('code=first').question('GetAUM')).toBe(first);
  for (let at = 0; at < 8_192; at++) readAsked(`code=${Math.floor(at / 2)}`).question('GetAUM');
  const again = readAsked('code=first').question('GetAUM');
  expect(again).not.toBe(first);
  expect(again.question).toEqual(first.question);
});

it('asking for everything once makes nothing else be forgotten', () => {
  for (let times = 0; times < 2; times++) readAsked('code=often').question('GetAUM');
  const often = readAsked('code=often').question('GetAUM');
  for (let at = 0; at < 10_000; at++) readAsked(`code=once-${at}`).question('GetAUM');
  expect(readAsked('code=often').question('GetAUM')).toBe(often);
});
