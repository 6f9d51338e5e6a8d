import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** What a caller needs to know of an endpoint. */
const CALLED = new Set(['method', 'path']);

/**
 * Leaves of every `endpoint({ … })` of the contract only its method and path, so that the schema library (24 kB)
 * travels with the first form and not with the first page. Forms import the schema of a body by its own name.
 */
export function endpointsAsCalled(): Plugin {
  return {
    name: 'endpoints-as-called',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[a-z-]+\.ts$/ },
      handler: (code, id) => {
        const uncalled = uncalledParts(id, code);
        return uncalled.length > 0 ? { code: uncalled.reduce(blank, code), map: null } : null;
      },
    },
  };
}

function uncalledParts(id: string, code: string): ESTree.Span[] {
  const parts: ESTree.Span[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      parts.push(...definition.properties.filter((property) => !isCalled(property)));
    },
  });
  visitor.visit(parseSync(id, code).program);
  return parts;
}

const isCalled = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && CALLED.has(property.key.name);

/** Puts spaces where a property and its comma were, so that every other place keeps its line and column. */
function blank(code: string, { start, end }: ESTree.Span): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const gone = code.slice(start, end + comma).replaceAll(/[^\n]/g, ' ');
  return code.slice(0, start) + gone + code.slice(end + comma);
}
