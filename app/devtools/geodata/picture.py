"""Draws the picture of the sign-in page: the highways of the region, with trucks that drive on them."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from app.devtools.geodata.curves import join
from app.features.geo.graph import Graph
from app.features.geo.highways import Highways
from app.features.geo.points import Point
from app.features.geo.thinning import thin_line

FILE = Path(__file__).parents[3] / "renderer/src/styles/roads.svg"
_CELLS = 5
"""Cells per degree: nodes of one cell are one point of the picture."""
_UNITS = 4
"""Units of the picture per cell."""
_TRUCKS = 12
_ROUTE_POINTS = 16
_SECONDS = 90
_STYLE = f"""path{{fill:none;stroke:#3d67a8;stroke-width:.8;stroke-linejoin:round;opacity:.7}}
circle{{fill:#f0b75a;offset-rotate:0deg;animation:drive {_SECONDS}s linear infinite alternate}}
@keyframes drive{{from{{offset-distance:0%}}to{{offset-distance:100%}}}}
g:target circle{{animation:none}}"""
"""A picture does not know whether its page reduces motion: `roads.svg#still` is the one without."""

Spot = tuple[float, float]


def draw(roads: Graph) -> bytes:
    """Return the picture as an SVG."""
    nodes = [Point(*node) for node in zip(roads.lat, roads.lng, strict=True)]
    north, west = max(node.lat for node in nodes), min(node.lng for node in nodes)

    def spot(point: Point) -> Spot:
        return round((point.lng - west) * _CELLS) * _UNITS, round((north - point.lat) * _CELLS * 1.08) * _UNITS

    spots = [spot(node) for node in nodes]
    edges = {
        (one, other) if one < other else (other, one)
        for node, one in enumerate(spots)
        for other in (spots[roads.to[arc]] for arc in range(roads.first[node], roads.first[node + 1]))
        if one != other
    }
    width, height = (max(each) + _UNITS for each in zip(*spots, strict=True))
    lines = "".join(map(_line, join(edges)))
    trucks = "".join(
        f'<circle r="2.4" style="offset-path:path(\'{_line(route)}\');offset-distance:{30 + 5 * number % 50}%;'
        f'animation-delay:-{number * _SECONDS // _TRUCKS}s"/>'
        for number, route in enumerate(_routes(Highways(roads), nodes, spot))
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_UNITS} {-_UNITS} {width + _UNITS} {height + _UNITS}">'
    return f'{head}<style>{_STYLE}</style><path d="{lines}"/><g id="still">{trucks}</g></svg>\n'.encode()


def _line(points: list[Spot]) -> str:
    """Return the moves of a line; all but the first are relative, because small numbers compress well."""
    (x, y) = points[0]
    moves = "".join(f"l{right - left} {lower - upper}" for (left, upper), (right, lower) in pairwise(points))
    return f"M{x} {y}{moves}".replace(" -", "-")


def _routes(highways: Highways, nodes: list[Point], spot: Callable[[Point], Spot]) -> list[list[Spot]]:
    """Return the routes of the trucks: from places all over the network to the one that is half the network away."""
    half, step = len(nodes) // 2, len(nodes) // _TRUCKS
    starts = range(step // 2, len(nodes), step)
    ends = [(nodes[start], nodes[(start + half) % len(nodes)]) for start in starts][:_TRUCKS]
    routes = (thin_line(highways.route(*pair).points, _ROUTE_POINTS) for pair in ends)
    return [list(dict.fromkeys(map(spot, route))) for route in routes]
