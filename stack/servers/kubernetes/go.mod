module entourage/stack/servers/kubernetes

go 1.26.0

// Read, not built: the definitions of resources that chart checks use (stack/src/chart/schemas.ts).
require (
	github.com/mongodb/mongodb-kubernetes-operator v0.9.0
	k8s.io/kubernetes v1.34.4
	sigs.k8s.io/gateway-api v1.4.1
)
